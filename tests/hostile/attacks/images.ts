import { deflateSync } from 'node:zlib';
import { aForm, pngChunk } from '../../support/files.ts';
import { aPerson } from '../../support/people.ts';
import { again, callFrom, watchMemory } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

/** Adam7: where each pass begins and how far apart its pixels stand, across and down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A small file with a large picture in interlaced passes: a decoder can free none of it before the last pass. */
function aPhoto(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits, red, green and blue, interlaced.
  header.set([8, 2, 0, 0, 1], 8);
  const bytes = PASSES.reduce((sum, [left, top, across, down]) => {
    const [wide, high] = [Math.ceil((side - left) / across), Math.ceil((side - top) / down)];
    return sum + high * (1 + wide * 3);
  }, 0);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const photos = (name: string, side: number): Attack => ({
  fault: 4,
  name,
  async begin(target) {
    const grown = watchMemory(target, 400);
    const form = aForm(aPhoto(side), 'image');
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(target)));
    const end = again(people.length, (worker) =>
      callFrom(target, '127.0.0.5')('POST', '/api/users/me/image', {
        token: people[worker]!.token,
        ...form,
      }),
    );
    return async () => {
      const problems = grown();
      await end();
      return problems;
    };
  },
});

export const scenario: Scenario = {
  attacks: [
    photos('eight photos at once of fifty megapixels each', 7070),
    photos('eight photos at once of twenty-three megapixels each', 4850),
  ],
};
