import type { AttachmentKind } from '../../contract/attachment-kinds.ts';
import type { PhotoSize } from '../../contract/images.ts';
import type { InTurn } from '../limits/turns.ts';
import { preparePhoto } from './photo.ts';
import { prepareVoice, voiceTypeOf } from './voice/voice.ts';

/** An uploaded file, checked and converted, ready to be stored. A voice note has one size. */
export interface Prepared {
  kind: AttachmentKind;
  contentType: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  files: Partial<Record<PhotoSize, Buffer>>;
}

/** Prepares an uploaded file as a voice note or a photo, depending only on its bytes. */
export async function prepare(file: Buffer, who?: InTurn): Promise<Prepared> {
  const voice = voiceTypeOf(file);
  return voice ? prepareVoice(file, voice, who) : preparePhoto(file, who);
}
