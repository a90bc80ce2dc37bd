import sharp, { type Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS } from '../../contract/images.ts';
import { badRequest, Refusal } from '../failures.ts';
import { PHOTOS } from '../limits/table.ts';
import { type InTurn, NOBODY, Turns } from '../limits/turns.ts';

const PNG = /^\x89PNG\r\n/;
/**
 * Photo formats by their first bytes. No other file is opened: measuring a drawing (SVG) means drawing it, for minutes.
 * Each `costly` marker causes work that starts before WITHIN_S counts: a scan of a JPEG, a frame of a WebP, which is looked for
 * from the first one on. Cameras write ten such markers; some dozens occur by chance.
 */
const FORMATS = [
  { first: /^\xff\xd8\xff/, costly: ['\xff\xda'], most: 200 },
  { first: PNG, costly: [], most: 0 },
  { first: /^RIFF.{4}WEBP/s, costly: ['ANMF'], most: 500 },
  { first: /^(?:GIF8|.{4}ftyp)/s, costly: [], most: 0 },
];
const FIRST_BYTES = 12;
const PNG_SIGNATURE_BYTES = 8;
/** The parts of a PNG that say how it looks. A text of it decompresses to a thousand times its size. */
const PNG_SEEN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'eXIf', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);
/** A file that takes longer to decode is refused: it is no ordinary photo. */
const WITHIN_S = 8;
/** As large as browsers send them, which shrink photos first. */
const SMALL_PIXELS = 4_000_000;

/**
 * Decoding is the main cost of a photo. One small and one large photo are decoded at a time, because a large one
 * takes seconds and most people send small ones.
 */
const small = new Turns(PHOTOS);
const large = new Turns(PHOTOS);

// Nobody sends the same photo twice: caching results and using more threads would only take memory.
sharp.cache(false);
sharp.concurrency(1);

/** Turns a photo upright and lets `work` encode it again, so that nothing hidden in the file survives. */
export async function reencode<T>(
  file: Buffer,
  work: (photo: Sharp) => Promise<T>,
  who: InTurn = NOBODY,
): Promise<T> {
  const draw = async (): Promise<T | undefined> => {
    const { photo, pixels } = await opened(file);
    return pixels > SMALL_PIXELS ? undefined : work(photo);
  };
  try {
    const drawn = await small.run(who, draw);
    return drawn ?? (await large.run(who, async () => work((await opened(file)).photo)));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw badRequest('invalid_image', 'No pudimos leer esa imagen: prueba con una JPG o PNG');
  }
}

async function opened(given: Buffer): Promise<{ photo: Sharp; pixels: number }> {
  const begin = given.toString('latin1', 0, FIRST_BYTES);
  const format = FORMATS.find(({ first }) => first.test(begin));
  if (!format?.costly.every((part) => !isMoreOften(given, part, format.most)))
    throw new Error('This is no photo');
  const file = PNG.test(begin) ? seenOfPng(given) : given;
  // Only the header is read here: what is too large is never decoded.
  const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > IMAGE_MAX_PIXELS)
    throw badRequest(
      'image_too_detailed',
      `La imagen tiene demasiados píxeles: puede tener como máximo ${IMAGE_MAX_PIXELS / 1e6} megapíxeles.`,
    );
  const photo = sharp(file, { limitInputPixels: IMAGE_MAX_PIXELS, pages: 1, sequentialRead: true })
    .timeout({ seconds: WITHIN_S })
    .rotate();
  return { photo, pixels: width * height };
}

/** A PNG of this size has some hundred parts; millions of empty ones would occupy the processor. */
const PNG_PARTS_MAX = 10_000;

/** A PNG with nothing but what is seen: each part is its length, its name, so many bytes and a checksum. */
function seenOfPng(file: Buffer): Buffer {
  const seen = [file.subarray(0, PNG_SIGNATURE_BYTES)];
  let parts = 0;
  for (let at = PNG_SIGNATURE_BYTES; at + 8 <= file.length; ) {
    if (++parts > PNG_PARTS_MAX) throw new Error('This is no photo');
    const end = at + 12 + file.readUInt32BE(at);
    if (PNG_SEEN.has(file.toString('latin1', at + 4, at + 8))) seen.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(seen);
}

function isMoreOften(file: Buffer, part: string, most: number): boolean {
  let times = 0;
  for (let at = 0; times <= most; times++, at += part.length) {
    at = file.indexOf(part, at, 'latin1');
    if (at < 0) return false;
  }
  return true;
}
