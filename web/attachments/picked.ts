import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import type { AttachmentKind } from '../../contract/attachment-kinds.ts';
import type { Attachment, GivenAttachment } from '../../contract/attachments.ts';
import { shrinkPhoto } from '../profile/shrinkPhoto.ts';
import { type FileToSend, upload } from './uploads.ts';

/** The longest side that is sent, in pixels: as much as the server keeps. */
const SIDE_MAX = 1600;

/** A photo or voice note of an order or message that is being written. */
export interface Picked {
  /** The id of what the server has already; otherwise its upload's key. */
  key: string;
  kind: AttachmentKind;
  /** Null where the server has it already. */
  file: Blob | null;
  text: string;
  waveform: number[];
  seconds: number | null;
}

export async function pickPhoto(file: File): Promise<Picked> {
  return begin({ kind: 'photo', file: await shrinkPhoto(file, SIDE_MAX), waveform: [], seconds: null });
}

/** What has a network leaves at once, while the rest is still being written. */
export function begin(made: Omit<Picked, 'key' | 'text'> & { file: Blob }): Picked {
  const picked = { ...made, key: newKey(), text: '' };
  if (navigator.onLine) void upload(picked).catch(() => undefined);
  return picked;
}

export const pickedOf = (list: Attachment[] | undefined): Picked[] =>
  (list ?? []).map(({ id, kind, text, waveform, seconds }) => ({
    key: id,
    kind,
    file: null,
    text,
    waveform,
    seconds,
  }));

/** What travels in the body; keys of files become ids once those have arrived. */
export const attachmentsOf = (list: Picked[]): GivenAttachment[] =>
  list.map(({ key, text, waveform }) => ({ id: key, text: text.trim(), waveform }));

export const filesOf = (list: Picked[]): FileToSend[] =>
  list.flatMap(({ key, file }) => (file ? [{ key, file }] : []));

/** What was picked for a draft stays while this page does, like the draft's words. */
const drafts = new Map<string, Picked[]>();

export function usePicked(draftKey: string, initial: Picked[] = []) {
  const [list, setList] = useState(() => drafts.get(draftKey) ?? initial);
  const change = (next: Picked[]) => {
    drafts.set(draftKey, next);
    setList(next);
  };
  const forget = () => void drafts.delete(draftKey);
  return [list, change, forget] as const;
}
