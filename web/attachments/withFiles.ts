import type { GivenAttachment } from '../../contract/attachments.ts';
import { rememberedUser } from '../session/rememberedUser.ts';
import type { Picked } from './picked.ts';
import type { FileToSend } from './uploads.ts';

/** The attachments as the body carries them; the keys of files become ids once they are uploaded. */
export const attachmentsOf = (list: Picked[]): GivenAttachment[] =>
  list.map(({ key, text, waveform }) => ({ id: key, text: text.trim(), waveform }));

export const filesOf = (list: Picked[]): FileToSend[] =>
  list.flatMap(({ key, file }) => (file ? [{ key, file }] : []));

/**
 * The body with the ids of its files, once they are uploaded; throws if somebody else has signed in meanwhile. The
 * code that uploads is loaded only if there are files.
 */
export async function withFiles<Body>(body: Body, files: FileToSend[]): Promise<Body> {
  if (!files.length) return body;
  const authorId = rememberedUser()?.id;
  const { withUploaded } = await import('./uploads.ts');
  return withUploaded(body, files, authorId);
}
