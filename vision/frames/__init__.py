"""Where pictures come from: cameras, streams, video files and folders of stills; and when one is worth reading."""
