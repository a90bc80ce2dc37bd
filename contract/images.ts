// Limits of uploaded images and the sizes they are stored in: profile photos, and the photos of orders and messages.
const IMAGE_MAX_MB = 5;
/** The largest uploaded file of any kind; voice notes have a lower limit of their own. */
export const IMAGE_MAX_BYTES = IMAGE_MAX_MB * 1024 * 1024;
export const IMAGE_TOO_LARGE = `La imagen puede pesar como máximo ${IMAGE_MAX_MB} MB`;
/** As many as a phone's camera takes; processing larger images would cost the server too much memory and time. */
export const IMAGE_MAX_PIXELS = 24_000_000;

/** The sizes in which an attached photo is kept. */
export const PHOTO_SIZES = ['small', 'large'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
/** The longest side of an attached photo, in pixels: one for cards and rows, one for the whole screen. */
export const PHOTO_SIDES: Readonly<Record<PhotoSize, number>> = { small: 480, large: 1600 };
/** Both sides of a profile's photo as it is kept, in pixels. */
export const PROFILE_PHOTO_SIDE = 320;
/** The longest side of a profile's photo as browsers send it: sharp on any screen, light on a slow network. */
export const PROFILE_PHOTO_SENT_SIDE = 1024;
