import { preparePhoto } from './photo.ts';
import type { Prepared } from './prepared.ts';
import { prepareVoice, voiceTypeOf } from './voice/voice.ts';

/** What an uploaded file is, its own bytes say. */
export async function prepare(file: Buffer): Promise<Prepared> {
  const voice = voiceTypeOf(file);
  return voice ? prepareVoice(file, voice) : preparePhoto(file);
}
