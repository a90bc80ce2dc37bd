import sharp from 'sharp';
import { PHOTO_TYPE } from '../../contract/attachments.ts';
import { PHOTO_SIDES } from '../../contract/images.ts';
import { reencode } from '../images/draw.ts';
import type { InTurn } from '../limits/turns.ts';
import type { Prepared } from './prepare.ts';

const QUALITY = 78;

/** A photo as WebP in two sizes, without metadata such as the place or the camera. */
export const preparePhoto = (file: Buffer, who?: InTurn): Promise<Prepared> =>
  reencode(
    file,
    async (photo) => {
      const inside = (side: number) =>
        ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
      const large = await photo
        .resize(inside(PHOTO_SIDES.large))
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      const small = await sharp(large.data)
        .resize(inside(PHOTO_SIDES.small))
        .webp({ quality: QUALITY })
        .toBuffer();
      const { width, height } = large.info;
      return {
        kind: 'photo',
        contentType: PHOTO_TYPE,
        width,
        height,
        seconds: null,
        files: { small, large: large.data },
      };
    },
    who,
  );
