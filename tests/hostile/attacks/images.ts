import sharp from 'sharp';
import { aPerson } from '../../support/people.ts';
import { again, callFrom, grown } from '../support/attackers.ts';
import type { Attack, Siege } from '../support/withstand.ts';

const HEAD =
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

/** A small file that is a large picture. */
async function aForm(side: number): Promise<Buffer> {
  const tile = { width: 64, height: 64, channels: 3 as const };
  const grain = await sharp({
    create: { ...tile, background: '#c04020', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
  const file = await sharp({ create: { ...tile, width: side, height: side, background: '#fff' } })
    .composite([{ input: grain, tile: true }])
    // Drawn in passes: nothing of it can be let go before its end.
    .png({ compressionLevel: 9, progressive: true, palette: true })
    .toBuffer();
  return Buffer.concat([Buffer.from(HEAD), file, Buffer.from('\r\n--x--\r\n')]);
}

const photos = (name: string, side: number): Attack => ({
  fault: 4,
  name,
  async begin(target) {
    const before = target.memory();
    const body = await aForm(side);
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(target)));
    const end = again(people.length, (worker) =>
      callFrom(target, '127.0.0.5')('POST', '/api/users/me/image', {
        token: people[worker]!.token,
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    );
    return async () => {
      const problems = grown(target, before, 400);
      await end();
      return problems;
    };
  },
});

export const siege: Siege = {
  attacks: [
    photos('eight photos at once of fifty megapixels each', 7070),
    photos('eight photos at once of twenty-three megapixels each', 4850),
  ],
};
