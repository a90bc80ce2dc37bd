// Reads WebM as browsers record it: its duration, and that it holds nothing but sound.
import { PARTS_MAX } from './parameters.ts';

const HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIME_SCALE = 0x2ad7b1;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CLUSTER = 0x1f43b675;
const CLUSTER_TIME = 0xe7;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;
const TAGS = 0x1254c367;
const VOID = 0xec;
const SEEK_HEAD = 0x114d9b74;
const CUES = 0x1c53bb6b;

/** Elements whose children are read; all others are read as a whole. */
const MASTERS = new Set([HEADER, SEGMENT, INFO, TRACKS, TRACK, CLUSTER, BLOCK_GROUP]);
/** Elements that a segment may contain. */
const PARTS = new Set([INFO, TRACKS, CLUSTER, TAGS, VOID, SEEK_HEAD, CUES]);
const LONG_IDS = 0x10000000;
const AUDIO = 2;
const NS_PER_S = 1e9;

/** The duration in seconds, or undefined when the file is no such recording. Blanks its tags in `file`. */
export function readWebm(file: Buffer): number | undefined {
  let scale = 1_000_000;
  let cluster = 0;
  let last = -1;
  let isWebm = false;
  let tracks = 0;
  let parts = 0;
  for (let at = 0; at < file.length; ) {
    if (++parts > PARTS_MAX) return undefined;
    const id = idAt(file, at);
    const size = id && sizeAt(file, at + id.length);
    if (!size) return undefined;
    const from = at + id.length + size.length;
    const to = size.value === undefined ? undefined : from + size.value;
    if (to !== undefined && to > file.length) return undefined;
    if (id.value >= LONG_IDS && id.value !== HEADER && id.value !== SEGMENT && !PARTS.has(id.value))
      return undefined;
    if (MASTERS.has(id.value)) {
      at = from;
      continue;
    }
    // Only elements in MASTERS may have an unknown size.
    if (to === undefined) return undefined;
    if (id.value === DOC_TYPE) isWebm = file.toString('latin1', from, to) === 'webm';
    else if (id.value === TIME_SCALE) scale = numberIn(file, from, to);
    else if (id.value === TRACK_TYPE && numberIn(file, from, to) !== AUDIO) return undefined;
    else if (id.value === CODEC) {
      if (file.toString('latin1', from, to) !== 'A_OPUS') return undefined;
      tracks += 1;
    } else if (id.value === CLUSTER_TIME) cluster = numberIn(file, from, to);
    else if (id.value === SIMPLE_BLOCK || id.value === BLOCK)
      last = Math.max(last, cluster + timeOf(file, from, to));
    else if (id.value === TAGS) blank(file, at, to);
    at = to;
  }
  return isWebm && tracks === 1 && last >= 0 ? (last * scale) / NS_PER_S : undefined;
}

interface Read {
  length: number;
  value: number;
}

function lengthAt(file: Buffer, at: number): number | undefined {
  const first = file[at];
  return first ? Math.clz32(first) - 23 : undefined;
}

function idAt(file: Buffer, at: number): Read | undefined {
  const length = lengthAt(file, at);
  if (!length || length > 4 || at + length > file.length) return undefined;
  return { length, value: file.readUIntBE(at, length) };
}

/** A size whose bits are all ones is unknown. */
function sizeAt(file: Buffer, at: number): { length: number; value: number | undefined } | undefined {
  const length = lengthAt(file, at);
  if (!length || at + length > file.length) return undefined;
  const most = (1 << (8 - length)) - 1;
  const first = file[at]! & most;
  let value = first;
  let isUnknown = first === most;
  for (let next = at + 1; next < at + length; next++) {
    const byte = file[next]!;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { length, value: isUnknown ? undefined : value };
}

function numberIn(file: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < Math.min(to, from + 8); at++) value = value * 256 + file[at]!;
  return value;
}

/** A block begins with the number of its track, followed by its time within the cluster. */
function timeOf(file: Buffer, from: number, to: number): number {
  const time = from + ((to > from && lengthAt(file, from)) || 1);
  return to >= time + 2 ? file.readInt16BE(time) : 0;
}

/** Overwrites an element with a Void element of the same length. */
function blank(file: Buffer, from: number, to: number): void {
  const length = Math.min(8, to - from - 1);
  let size = to - from - 1 - length;
  file.fill(0, from, to);
  file[from] = VOID;
  for (let at = length; at >= 1; at--) {
    file[from + at] = size % 256;
    size = Math.floor(size / 256);
  }
  file[from + 1]! |= 1 << (8 - length);
}
