"""What a seat sees and touches: a view and a look become a picture, a finger becomes an intent."""
