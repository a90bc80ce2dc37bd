import { drawAnew } from '../images/draw.ts';

const SIZE = 320;

/** A photo as a small square WebP. */
export const reencode = (file: Buffer): Promise<Buffer> =>
  drawAnew(file, (photo) => photo.resize(SIZE, SIZE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer());
