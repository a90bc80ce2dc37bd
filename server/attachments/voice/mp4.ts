// Reads MP4 as Safari records it: its duration, and that it holds nothing but sound.

/** The most boxes that are read of a file: a minute in six hundred fragments has half of them. */
const BOXES_MAX = 10_000;

/** What may hold boxes, and how many more may be read of the whole file, at whatever depth and however often. */
interface Holder {
  content: Buffer;
  left: { boxes: number };
}

interface Box extends Holder {
  type: string;
}

/** Boxes allowed at the top level. */
const PARTS = new Set([
  'ftyp',
  'styp',
  'moov',
  'moof',
  'mdat',
  'free',
  'skip',
  'wide',
  'sidx',
  'mfra',
  'prft',
]);
const SAID_OF_IT = new Set(['udta', 'meta']);

/** The duration in seconds, or undefined when the file is no such recording. Blanks its metadata in `file`. */
export function readMp4(file: Buffer): number | undefined {
  const top = boxesIn({ content: file, left: { boxes: BOXES_MAX } });
  if (!top?.every(({ type }) => PARTS.has(type))) return undefined;
  const moov = top.find(({ type }) => type === 'moov');
  if (!moov || !top.some(({ type }) => type === 'mdat')) return undefined;
  const inside = boxesIn(moov);
  const tracks = inside?.filter(({ type }) => type === 'trak') ?? [];
  const media = tracks.length === 1 ? child(tracks[0]!, 'mdia') : undefined;
  const handler = media && child(media, 'hdlr');
  const time = media && child(media, 'mdhd');
  const movie = child(moov, 'mvhd');
  if (!handler || !time || !movie || handler.content.toString('latin1', 8, 12) !== 'soun') return undefined;
  const whole = timesOf(movie.content);
  const scale = timesOf(time.content)?.scale;
  if (!whole?.scale || !scale) return undefined;
  for (const box of [...inside!, ...boxesIn(tracks[0]!)!]) if (SAID_OF_IT.has(box.type)) blank(box);
  const usual = usualDuration(moov);
  const inFragments = top
    .filter(({ type }) => type === 'moof')
    .reduce((sum, moof) => sum + fragmentDuration(moof, usual), 0);
  return Math.max(whole.duration / whole.scale, inFragments / scale);
}

function boxesIn({ content, left }: Holder): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = 0; at < content.length; ) {
    if (at + 8 > content.length) return undefined;
    if (--left.boxes < 0) throw new RangeError('Too many boxes');
    const size = content.readUInt32BE(at);
    // Also refuses sizes 1 (over 4 GB) and 0 (up to the end), which a recording of a minute does not need.
    if (size < 8 || at + size > content.length) return undefined;
    const type = content.toString('latin1', at + 4, at + 8);
    boxes.push({ type, content: content.subarray(at + 8, at + size), left });
    at += size;
  }
  return boxes;
}

const child = (holder: Box, type: string) => boxesIn(holder)?.find((box) => box.type === type);

/** Units per second and the duration in those units; `mvhd` and `mdhd` have the same layout. */
function timesOf(content: Buffer): { scale: number; duration: number } | undefined {
  const isLong = content[0] === 1;
  if (content.length < (isLong ? 32 : 20)) return undefined;
  const duration = isLong ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16);
  const unknown = isLong ? Number(0xffffffffffffffffn) : 0xffffffff;
  return { scale: content.readUInt32BE(isLong ? 20 : 12), duration: duration === unknown ? 0 : duration };
}

function usualDuration(moov: Box): number {
  const extends_ = child(moov, 'mvex');
  const track = extends_ && child(extends_, 'trex');
  return track && track.content.length >= 16 ? track.content.readUInt32BE(12) : 0;
}

function fragmentDuration(moof: Box, usual: number): number {
  const track = child(moof, 'traf');
  const boxes = (track && boxesIn(track)) ?? [];
  const head = boxes.find(({ type }) => type === 'tfhd')?.content;
  const each = (head && defaultIn(head)) ?? usual;
  return boxes
    .filter(({ type }) => type === 'trun')
    .reduce((sum, { content }) => sum + runDuration(content, each), 0);
}

const flagsOf = (content: Buffer) => (content.length >= 4 ? content.readUIntBE(1, 3) : 0);

/** The fragment's default duration of a sample. The flags tell whether it and the fields before it are present. */
function defaultIn(head: Buffer): number | undefined {
  const flags = flagsOf(head);
  if (!(flags & 0x8)) return undefined;
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  return head.length >= at + 4 ? head.readUInt32BE(at) : undefined;
}

function runDuration(run: Buffer, each: number): number {
  if (run.length < 8) return 0;
  const flags = flagsOf(run);
  const samples = run.readUInt32BE(4);
  if (!(flags & 0x100)) return samples * each;
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let sum = 0;
  let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  for (let sample = 0; sample < samples && at + 4 <= run.length; sample++, at += step)
    sum += run.readUInt32BE(at);
  return sum;
}

/** Turns a box into a `free` box of zeros, in place: its content is a view of the file's memory. */
function blank({ content }: Box): void {
  const whole = Buffer.from(content.buffer, content.byteOffset - 8, content.length + 8);
  whole.write('free', 4, 'latin1');
  content.fill(0);
}
