import { PROFILE_PHOTO_SIDE as SIDE } from '../../contract/images.ts';
import { reencode } from '../images/draw.ts';
import type { InTurn } from '../limits/turns.ts';

/** A photo as a small square WebP. */
export const prepareProfilePhoto = (file: Buffer, who?: InTurn): Promise<Buffer> =>
  reencode(file, (photo) => photo.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(), who);
