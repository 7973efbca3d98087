"""Who answers a question of the table: shuffler, script, touch, flick, camera, device, bots."""
