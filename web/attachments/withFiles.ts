import type { GivenAttachment } from '../../contract/attachments.ts';
import type { Picked } from './picked.ts';
import type { FileToSend } from './uploads.ts';

/** What travels in the body; keys of files become ids once those have arrived. */
export const attachmentsOf = (list: Picked[]): GivenAttachment[] =>
  list.map(({ key, text, waveform }) => ({ id: key, text: text.trim(), waveform }));

export const filesOf = (list: Picked[]): FileToSend[] =>
  list.flatMap(({ key, file }) => (file ? [{ key, file }] : []));

/** The body, once its files have arrived; what sends them comes with the first one. */
export const withFiles = async <Body>(body: Body, files: FileToSend[]): Promise<Body> =>
  files.length ? (await import('./uploads.ts')).withUploaded(body, files) : body;
