import type { AttachmentKind } from '../../contract/attachment-kinds.ts';
import type { PhotoSize } from '../../contract/attachments.ts';
import { preparePhoto } from './photo.ts';
import { prepareVoice, voiceTypeOf } from './voice/voice.ts';

/** What came of an uploaded file, ready to be kept. A voice note has one size. */
export interface Prepared {
  kind: AttachmentKind;
  contentType: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  files: Partial<Record<PhotoSize, Buffer>>;
}

/** What an uploaded file is, its own bytes say. */
export async function prepare(file: Buffer): Promise<Prepared> {
  const voice = voiceTypeOf(file);
  return voice ? prepareVoice(file, voice) : preparePhoto(file);
}
