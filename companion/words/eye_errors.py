"""What can be wrong with a picture or a camera, and what to do about it."""

from __future__ import annotations

from typing import Final

from companion.words.texts import ErrorText, text

TAKE_ANOTHER: Final = text("Take another picture.")
CORNERS: Final = text("Tap the four corners one after the other, around the table ({where}).")

EYE: Final[dict[str, ErrorText]] = {
    "EyeOutOfRange": ErrorText(
        text("“{offending}” is no number that makes sense here."), text("Give one in its range: {where}.")
    ),
    "EyeNoPicture": ErrorText(text("This is no whole picture ({offending})."), text("Save it as JPEG or PNG.")),
    "EyeNoPictureFile": ErrorText(text("The picture {offending} cannot be opened."), text("Name a file that can.")),
    "EyePictureEmpty": ErrorText(text("The picture has no bytes."), TAKE_ANOTHER),
    "EyePictureForm": ErrorText(text("The picture has another form: {offending}."), TAKE_ANOTHER),
    "EyePictureTooLarge": ErrorText(
        text("The picture is too large: {offending}."), text("Take it smaller than 64 megapixels.")
    ),
    "EyePictureTooSmall": ErrorText(
        text("The picture is too small: {offending}."), text("Take one of 32 pixels a side or more.")
    ),
    "EyePictureTooNarrow": ErrorText(
        text("The picture is too narrow: {offending}."), text("Take one at most 32 times as long as wide.")
    ),
    "EyeNoTrayRim": ErrorText(text("What was kept of the tray's edges cannot be read."), text("Mark the tray again.")),
    "EyeNotFourCorners": ErrorText(text("A table has four corners, not {offending}."), CORNERS),
    "EyeCornersCross": ErrorText(text("These corners make no table: {offending}."), CORNERS),
    "EyeTooFewMarkers": ErrorText(
        text("{offending} of the sheet's markers can be seen, and three are needed."),
        text("Lay the whole sheet flat in the picture, in even light."),
    ),
    "EyeTooRough": ErrorText(
        text("The table would be measured {offending} mm wrong; 1 mm is the most."),
        text("Lay the sheet flat at more places, also near the corners of the picture. Leave the camera alone."),
    ),
    "EyeSizesDiffer": ErrorText(
        text("The pictures are not of one size ({offending})."), text("Take all of them with one camera, the same way.")
    ),
    "EyeTooFewViews": ErrorText(
        text("{offending} pictures show the lens's page, and five are needed."),
        text("Hold it into the picture at five to twelve places and slants."),
    ),
    "EyeLensUnclear": ErrorText(
        text("These pictures do not agree on a lens ({offending})."),
        text("Hold the page flat, slanted another way in each, with the camera's focus locked."),
    ),
    "EyeNoSuchFormat": ErrorText(text("{offending} is no name of a sheet."), text("End it in .pdf or .png.")),
    "EyeCameraMoved": ErrorText(
        text("The camera was moved, by {offending} pixels."), text("Push it back, or measure the table anew.")
    ),
    "EyeNothingSeen": ErrorText(
        text("The camera has no picture yet."), text("Wait until it shows the table, then try again.")
    ),
    "EyeNothingToMeasure": ErrorText(
        text("There is no photo to measure the table by."),
        text("Write the sheet with --sheet SHEET.pdf, print it, and name a photo of it on the table."),
    ),
    "EyeCornersNeedSize": ErrorText(
        text("Four corners need one photo and the size of what they belong to."),
        text("Name one photo and --size, such as 900x600 in millimetres."),
    ),
    "EyeNoSuchCamera": ErrorText(
        text("There is no camera “{offending}”."),
        text("Name a camera, a device, an address, a video or a folder of pictures."),
    ),
    "EyeSeveralCameras": ErrorText(
        text("Several cameras are called “{offending}”: {where}."), text("Name the device instead.")
    ),
    "EyeNoCameraAddress": ErrorText(
        text("“{offending}” is no address of a camera."),
        text("Write it as the camera's app shows it, as in http://192.168.0.20:8080/video."),
    ),
    "EyeCameraNotOpen": ErrorText(
        text("The camera {offending} cannot be opened."),
        text("See whether it is on, plugged in or in the same network, and not used by another program."),
    ),
    "EyeCameraGone": ErrorText(
        text("The camera {offending} is gone."), text("See whether it is plugged in and on; it is tried again.")
    ),
    "EyeCameraSilent": ErrorText(
        text("The camera {offending} does not answer."),
        text("See whether it is on and in the same network; it is tried again."),
    ),
    "EyeCameraBlack": ErrorText(
        text("The camera {offending} sees black."), text("See whether something covers its lens.")
    ),
    "EyeCameraWhite": ErrorText(
        text("The camera {offending} sees white."), text("Turn it away from the lamp, or make less light.")
    ),
    "EyeVideoEnded": ErrorText(text("The video {offending} has ended."), text("Choose it again to see it again.")),
    "EyeNoVideo": ErrorText(text("{offending} is no video that can be played."), text("Save it as MP4 or AVI.")),
    "EyeNoStills": ErrorText(
        text("There is no picture to read in {offending}."), text("Put pictures there, as JPEG or PNG.")
    ),
    "EyeEyeRestarts": ErrorText(
        text("The camera {offending} hung, and is opened again."), text("Wait a moment; the game goes on.")
    ),
    "EyeNoMemoryToShare": ErrorText(
        text("There are no {offending} of shared memory for the camera's frames."), text("Give this machine more.")
    ),
    "EyeDiceExpected": ErrorText(
        text("{offending} is no number of dice to expect."), text("Expect from 1 to 60 dice.")
    ),
    "EyeTrayForm": ErrorText(
        text("“{offending}” is no part of a picture."), text("Give left, top, width and height, as in 100,50,400,300.")
    ),
    "EyeTrayOutside": ErrorText(
        text("The tray {offending} is not in the picture of {where}."), text("Choose a part of the picture.")
    ),
    "EyeFaceName": ErrorText(text("“{offending}” is no name of a face."), text("Give it 1 to 24 letters.")),
    "EyeFacesTooFew": ErrorText(text("Too few faces were taught ({offending})."), text("Teach two or more.")),
    "EyeShotsTooFew": ErrorText(
        text("There are too few shots of: {offending}."), text("Show each face {where} times or more.")
    ),
    "EyeTeachOneDie": ErrorText(
        text("One die is learned from, and {offending} are seen."), text("Show one die alone, from near.")
    ),
    "EyeTeachNeedsFaces": ErrorText(
        text("There is no file for the face “{offending}”."), text("Name one with --faces.")
    ),
    "EyeFacesFile": ErrorText(
        text("{offending} is no file of taught faces ({where})."), text("Name one that --teach has written.")
    ),
    "EyeNotAForm": ErrorText(text("{offending} is no name of a picture."), text("End it in one of these: {where}.")),
    "EyeNoBefore": ErrorText(text("The camera did not see the table before this throw."), text("Tap what was caught.")),
    "EyeNotMeasured": ErrorText(
        text("The table is not measured yet."), text("Lay the printed sheet on it, whole in the picture.")
    ),
    "EyeReadingFailed": ErrorText(
        text("The picture could not be read in time."), text("Look again, or tap what happened.")
    ),
    "EyeNoSuchCard": ErrorText(
        text("No card of this size lies there: {offending}."),
        text("Lay one card of this kind alone on the table, whole in the picture, and check its size."),
    ),
    "EyeMoreThanOneCard": ErrorText(
        text("More than this one card lies there: {offending}."), text("Take everything else off the table.")
    ),
    "EyeNoCardsTaught": ErrorText(
        text("No kind of card is known yet."), text("Show each kind once, alone on the table ({where}).")
    ),
    "EyeNoCardSize": ErrorText(
        text("The size of this kind of card is not known: {offending}."), text("Give the size of each kind ({where}).")
    ),
    "EyeNothingStill": ErrorText(
        text("The camera {offending} has seen no still table yet."), text("Look longer, and keep your hands away.")
    ),
    "EyeCannotWrite": ErrorText(text("{offending} cannot be written."), text("Choose another place ({where}).")),
    "EyeNoSizes": ErrorText(
        text("The sizes in {offending} cannot be read ({where})."),
        text("Give each kind its kind, width_mm and height_mm under [[kinds]], as a pack of Dino World does."),
    ),
    "EyeSizesNeeded": ErrorText(
        text("For {offending} the sizes of the cards have to be known."), text("Name a file of them by --sizes.")
    ),
}
