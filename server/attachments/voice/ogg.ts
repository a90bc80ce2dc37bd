// Reads Opus in Ogg: its duration, and that it holds nothing but sound.
import { PARTS_MAX } from './parameters.ts';

/** «OggS», with which each page begins. */
const OGGS = 0x4f676753;
const HEAD_BYTES = 27;
const SAMPLES_PER_S = 48_000;
const CONTINUED = 1;

/** The duration in seconds, or undefined when the file is no such recording. Blanks its comments in `file`. */
export function readOgg(file: Buffer): number | undefined {
  const pages = beginningsOfPages(file);
  if (!pages || pages.length < 3) return undefined;
  const [first, second, third] = pages as [number, number, number];
  const head = file.subarray(contentOf(file, first), second);
  if (head.toString('latin1', 0, 8) !== 'OpusHead' || head.length < 19) return undefined;
  const tags = file.subarray(contentOf(file, second), third);
  if (tags.toString('latin1', 0, 8) !== 'OpusTags') return undefined;
  // Only comments with a picture are long enough to continue on the next page.
  if (file[third + 5]! & CONTINUED) return undefined;
  blankComments(file.subarray(second, third), tags);
  const samples = Number(file.readBigInt64LE(pages.at(-1)! + 6)) - head.readUInt16LE(10);
  return samples >= 0 ? samples / SAMPLES_PER_S : undefined;
}

/** Where each page begins. */
function beginningsOfPages(file: Buffer): number[] | undefined {
  const pages: number[] = [];
  for (let from = 0; from < file.length; ) {
    if (pages.length >= PARTS_MAX || from + HEAD_BYTES > file.length) return undefined;
    if (file.readUInt32BE(from) !== OGGS || file.readUInt32LE(from + 14) !== file.readUInt32LE(14))
      return undefined;
    pages.push(from);
    const begin = contentOf(file, from);
    let to = begin;
    for (let at = from + HEAD_BYTES; at < Math.min(begin, file.length); at++) to += file[at]!;
    if (to > file.length) return undefined;
    from = to;
  }
  return pages;
}

/** A page's head ends with the number of its segments and the length of each. */
const contentOf = (file: Buffer, page: number) => page + HEAD_BYTES + file[page + HEAD_BYTES - 1]!;

/** Removes the program's name and all comments: the format treats the zeros that then follow as padding. */
function blankComments(page: Buffer, content: Buffer): void {
  content.fill(0, 8);
  page.writeUInt32LE(0, 22);
  page.writeUInt32LE(checksum(page), 22);
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  return rest >>> 0;
});

function checksum(page: Buffer): number {
  let sum = 0;
  for (let at = 0; at < page.length; at++) sum = (sum << 8) ^ TABLE[((sum >>> 24) ^ page[at]!) & 0xff]!;
  return sum >>> 0;
}
