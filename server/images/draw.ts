import sharp, { type Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS } from '../../contract/profile.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { badRequest, Refusal } from '../failures.ts';

const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
/** A photo that takes longer is no photo. */
const WITHIN_S = 8;
/** Decoding is what a photo costs: one at a time keeps a core for everything else, and few wait. */
const AT_ONCE = 1;
const WAITING_MAX = 20;

const limit = new ConcurrencyLimit(AT_ONCE, WAITING_MAX);
// Nobody sends the same photo twice: kept results and more threads would only take memory from the others.
sharp.cache(false);
sharp.concurrency(1);

/** A photo that somebody sent, upright and drawn anew by `work`, so that nothing hidden in the file survives. */
export const drawAnew = <T>(file: Buffer, work: (photo: Sharp) => Promise<T>): Promise<T> =>
  limit.run(async () => {
    try {
      return await work(await opened(file));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw badRequest('invalid_image', 'No pudimos leer esa imagen: prueba con una JPG o PNG');
    }
  });

async function opened(file: Buffer): Promise<Sharp> {
  // Only the header is read here: what is too large is never decoded.
  const { format, width = 0, height = 0 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (!FORMATS.has(format)) throw new Error(`${format} is no photo`);
  if (width * height > IMAGE_MAX_PIXELS)
    throw badRequest(
      'image_too_detailed',
      `La imagen tiene demasiados píxeles: puede tener como máximo ${IMAGE_MAX_PIXELS / 1e6} megapíxeles.`,
    );
  return sharp(file, { limitInputPixels: IMAGE_MAX_PIXELS, pages: 1, sequentialRead: true })
    .timeout({ seconds: WITHIN_S })
    .rotate();
}
