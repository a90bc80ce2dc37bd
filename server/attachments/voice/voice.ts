import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { VOICE_MAX_SECONDS } from '../../../contract/attachment-kinds.ts';
import type { VOICE_TYPES } from '../../../contract/attachments.ts';
import { badRequest } from '../../failures.ts';
import { VOICES } from '../../limits/table.ts';
import { type InTurn, NOBODY, Turns } from '../../limits/turns.ts';
import type { Prepared } from '../prepare.ts';
import { readMp4 } from './mp4.ts';
import { readOgg } from './ogg.ts';
import { readWebm } from './webm.ts';

/** 256 kbit/s, eight times what our own recorder asks for, so that what a recording takes of the disk follows its length. */
const BYTES_PER_S = 32_000;
/** What a file has besides its sound. */
const HEADERS_BYTES = 64 * 1024;
/** Tolerance, because recorders stop a little late. */
const LATE_S = 1.5;
const SECONDS_MAX = VOICE_MAX_SECONDS + LATE_S;

const fits = (file: Buffer, seconds: number) => file.length <= HEADERS_BYTES + seconds * BYTES_PER_S;

type Type = (typeof VOICE_TYPES)[number];

/** The brands of photos (HEIC, AVIF) whose first bytes also look like MP4. */
const PHOTO_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/** The kind of recording that a file is by its first bytes; undefined where it may be a photo. */
export function voiceTypeOf(file: Buffer): Type | undefined {
  if (file.length >= 4 && file.readUInt32BE(0) === 0x1a45dfa3) return 'audio/webm';
  if (file.toString('latin1', 0, 4) === 'OggS') return 'audio/ogg';
  if (file.toString('latin1', 4, 8) === 'ftyp' && !PHOTO_BRANDS.has(file.toString('latin1', 8, 12)))
    return 'audio/mp4';
  return undefined;
}

const READERS: Record<Type, (file: Buffer) => number | undefined> = {
  'audio/webm': readWebm,
  'audio/ogg': readOgg,
  'audio/mp4': readMp4,
};

/** Reading occupies the processor for milliseconds where a file has as many parts as it may have. */
const turns = new Turns(VOICES);

/** Checks a voice note, which may hold nothing but sound, and blanks the metadata in its file. */
export const prepareVoice = (given: Buffer, contentType: Type, who: InTurn = NOBODY): Promise<Prepared> =>
  turns.run(who, async () => {
    await yieldToEventLoop();
    return prepared(given, contentType);
  });

function prepared(given: Buffer, contentType: Type): Prepared {
  const file = Buffer.from(given);
  const seconds = fits(file, SECONDS_MAX) ? read(contentType, file) : undefined;
  if (seconds === undefined || !fits(file, seconds))
    throw badRequest('invalid_voice', 'No pudimos leer esa nota de voz: grábala de nuevo');
  if (seconds > SECONDS_MAX)
    throw badRequest(
      'voice_too_long',
      `La nota de voz puede durar como máximo ${VOICE_MAX_SECONDS} segundos`,
    );
  return {
    kind: 'voice',
    contentType,
    width: null,
    height: null,
    seconds: Math.min(VOICE_MAX_SECONDS, Math.max(1, Math.round(seconds))),
    files: { large: file },
  };
}

function read(type: Type, file: Buffer): number | undefined {
  try {
    return READERS[type](file);
  } catch (error) {
    // The file declares more bytes than it has, or has more parts than any recording.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
