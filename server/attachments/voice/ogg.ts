// Reads Opus in Ogg: its duration, and that it holds nothing but sound.
import { PARTS_MAX } from './parameters.ts';

const HEAD_BYTES = 27;
const SAMPLES_PER_S = 48_000;
const CONTINUED = 1;

interface Page {
  from: number;
  to: number;
  content: Buffer;
  granule: bigint;
  continues: boolean;
}

/** The duration in seconds, or undefined when the file is no such recording. Blanks its comments in `file`. */
export function readOgg(file: Buffer): number | undefined {
  const pages = pagesOf(file);
  const [head, tags, ...sound] = pages ?? [];
  if (!head || !tags || !sound.length) return undefined;
  if (head.content.toString('latin1', 0, 8) !== 'OpusHead' || head.content.length < 19) return undefined;
  if (tags.content.toString('latin1', 0, 8) !== 'OpusTags') return undefined;
  // Only comments with a picture are long enough to continue on the next page.
  if (sound[0]!.continues) return undefined;
  blankComments(file, tags);
  const samples = Number(sound.at(-1)!.granule) - head.content.readUInt16LE(10);
  return samples >= 0 ? samples / SAMPLES_PER_S : undefined;
}

function pagesOf(file: Buffer): Page[] | undefined {
  const pages: Page[] = [];
  for (let from = 0; from < file.length; ) {
    if (pages.length >= PARTS_MAX) return undefined;
    if (file.toString('latin1', from, from + 4) !== 'OggS' || from + HEAD_BYTES > file.length)
      return undefined;
    if (file.readUInt32LE(from + 14) !== file.readUInt32LE(14)) return undefined;
    const segments = file[from + 26]!;
    const begin = from + HEAD_BYTES + segments;
    const to = file.subarray(from + HEAD_BYTES, begin).reduce((sum, byte) => sum + byte, begin);
    if (to > file.length) return undefined;
    const granule = file.readBigInt64LE(from + 6);
    pages.push({
      from,
      to,
      content: file.subarray(begin, to),
      granule,
      continues: (file[from + 5]! & CONTINUED) !== 0,
    });
    from = to;
  }
  return pages;
}

/** Removes the program's name and all comments: the format treats the zeros that then follow as padding. */
function blankComments(file: Buffer, { from, to, content }: Page): void {
  content.fill(0, 8);
  file.writeUInt32LE(0, from + 22);
  file.writeUInt32LE(checksum(file.subarray(from, to)), from + 22);
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  return rest >>> 0;
});

const checksum = (page: Buffer) =>
  page.reduce((sum, byte) => ((sum << 8) ^ TABLE[((sum >>> 24) ^ byte) & 0xff]!) >>> 0, 0);
