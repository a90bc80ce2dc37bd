import sharp from 'sharp';
import { PHOTO_TYPE, type PhotoSize } from '../../contract/attachments.ts';
import { drawAnew } from '../images/draw.ts';
import type { Prepared } from './prepare.ts';

/** The longest side of each size: one for cards and rows, one for the whole screen. */
const SIDES: Record<PhotoSize, number> = { small: 480, large: 1600 };
const QUALITY = 78;

/** A photo in two sizes of WebP, without anything that its file said of where or with what it was taken. */
export const preparePhoto = (file: Buffer): Promise<Prepared> =>
  drawAnew(file, async (photo) => {
    const inside = (side: number) =>
      ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
    const large = await photo
      .resize(inside(SIDES.large))
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(large.data).resize(inside(SIDES.small)).webp({ quality: QUALITY }).toBuffer();
    const { width, height } = large.info;
    return {
      kind: 'photo',
      contentType: PHOTO_TYPE,
      width,
      height,
      seconds: null,
      files: { small, large: large.data },
    };
  });
