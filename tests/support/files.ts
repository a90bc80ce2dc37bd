import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Market } from './build-market.ts';
import type { Someone } from './people.ts';

/** A multipart body with one file, under the name that the call wants. */
export function aForm(file: Buffer, field = 'file') {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="algo"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

export const aPicture = (background = '#14634f', width = 900, height = 500) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Uploads a file, a photo unless given; answers its id. */
export async function anAttachment(
  market: Pick<Market, 'call'>,
  { token }: Pick<Someone, 'token'>,
  file?: Buffer,
): Promise<string> {
  const { body, status } = await market.call('POST', '/api/attachments', {
    token,
    ...aForm(file ?? (await aPicture())),
  });
  if (status !== 201) throw new Error(`attachment answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** A drawing of 100 kB whose text takes minutes to measure. */
export const aLongDrawing = () =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><text>${'año '.repeat(20_000)}</text></svg>`);

/** A small photo that repeats its last scan 10,000 times: for each one a decoder draws the whole photo. */
export async function aPhotoOfManyScans(): Promise<Buffer> {
  const photo = await sharp({ create: { width: 4800, height: 5000, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const [scan, end] = [photo.subarray(photo.lastIndexOf('ffda', undefined, 'hex'), -2), photo.subarray(-2)];
  return Buffer.concat([photo.subarray(0, -2), ...Array<Buffer>(10_000).fill(scan), end]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small picture whose compressed comments expand to gigabytes. */
export async function aPictureOfLongTexts(): Promise<Buffer> {
  const picture = await sharp(await aPicture())
    .png()
    .toBuffer();
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7_900_000))]));
  // The offset after the signature and the header.
  const at = 8 + 25;
  return Buffer.concat([picture.subarray(0, at), ...Array<Buffer>(500).fill(text), picture.subarray(at)]);
}

/** A small picture whose data stands in a hundred thousand empty parts too. */
export async function aPictureOfManyParts(): Promise<Buffer> {
  const picture = await sharp(await aPicture())
    .png()
    .toBuffer();
  const at = 8 + 25;
  const empty = pngChunk('IDAT', Buffer.alloc(0));
  return Buffer.concat([
    picture.subarray(0, at),
    ...Array<Buffer>(100_000).fill(empty),
    picture.subarray(at),
  ]);
}

/** An animation of 60,000 tiny frames: finding each one from the first on takes most of a minute. */
export async function aPictureOfManyFrames(): Promise<Buffer> {
  const length = (number: number, bytes: number) => {
    const written = Buffer.alloc(bytes);
    written.writeUIntLE(number, 0, bytes);
    return written;
  };
  const chunk = (type: string, data: Buffer) =>
    Buffer.concat([Buffer.from(type), length(data.length, 4), data]);
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer();
  const side = length(4800 - 1, 3);
  const whole = Buffer.concat([Buffer.from([2, 0, 0, 0]), side, side]);
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(16), picture.subarray('RIFFxxxxWEBP'.length)]));
  const animation = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', whole),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(60_000).fill(frame),
  ]);
  return chunk('RIFF', animation);
}
