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
