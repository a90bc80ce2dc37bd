import { useCallback, useEffect, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { type AttachmentKind, UNATTACHED_RELIED_ON_MS } from '../../contract/attachment-kinds.ts';
import type { Attachment } from '../../contract/attachments.ts';
import { PHOTO_SIDES } from '../../contract/images.ts';
import type { KeptKey } from '../session/kept.ts';
import { deleteDraft, readDraft, saveDraft } from './keptDrafts.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';
import { upload } from './uploads.ts';

/** A photo or voice note of an order or message that is being written. */
export interface Picked {
  /** The id of an attachment that the server already has; otherwise the key of the upload. */
  key: string;
  kind: AttachmentKind;
  /** Null where the server has it already. */
  file: Blob | null;
  text: string;
  waveform: number[];
  seconds: number | null;
  /** When it was chosen; undefined when the server already has it. */
  since?: number;
}

export async function pickPhoto(file: File): Promise<Picked> {
  return begin({
    kind: 'photo',
    file: await shrinkPhoto(file, PHOTO_SIDES.large),
    waveform: [],
    seconds: null,
  });
}

/** With a network, the upload starts at once, while the rest of the message is still being written. */
export function begin(made: Omit<Picked, 'key' | 'text' | 'since'> & { file: Blob }): Picked {
  const picked = { ...made, key: newKey(), text: '', since: Date.now() };
  send(picked);
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

/** Fills in what a voice note says, unless meanwhile the note was taken out or its words were written. */
export const withTranscript = (list: Picked[], { key, text: before }: Picked, text: string): Picked[] =>
  list.map((one) => (one.key === key && one.text === before ? { ...one, text } : one));

/** The files picked for each draft during this page load; keptDrafts.ts stores them for the next one. */
const drafts = new Map<string, Picked[]>();

/** Takes the current list: while a photo is shrunk or a recording ends, others may have been chosen. */
export type Update = (list: Picked[]) => Picked[];

export function usePicked(draftKey: KeptKey, initial: Picked[] = []) {
  const [list, setList] = useState(() => drafts.get(draftKey) ?? initial);
  const show = useCallback(
    (next: Picked[]) => {
      drafts.set(draftKey, next);
      setList(next);
    },
    [draftKey],
  );
  useEffect(() => {
    if (drafts.has(draftKey)) return;
    let isWanted = true;
    void readDraft(draftKey).then((kept) => {
      if (!kept || !isWanted) return;
      // Files chosen while the draft was being read come after the stored ones.
      const chosen = drafts.get(draftKey) ?? [];
      const missing = kept.filter(({ key }) => chosen.every((one) => one.key !== key));
      show([...missing.map(resumed), ...chosen]);
    });
    return () => {
      isWanted = false;
    };
  }, [draftKey, show]);
  const change = (update: Update) => {
    const next = update(drafts.get(draftKey) ?? initial);
    show(next);
    void saveDraft(draftKey, next);
  };
  useEffect(() => {
    const sendAll = () => list.forEach(send);
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [list]);
  const forget = () => {
    drafts.delete(draftKey);
    void deleteDraft(draftKey);
  };
  return [list, change, forget] as const;
}

/** A file from an earlier page load: its old key avoids a second upload while the server still keeps the first one. */
function resumed(picked: Picked): Picked {
  const { file, since = 0 } = picked;
  if (!file) return picked;
  // An older upload gets a new key.
  const again =
    since > Date.now() - UNATTACHED_RELIED_ON_MS ? picked : { ...picked, key: newKey(), since: Date.now() };
  send(again);
  return again;
}

function send({ key, file }: Picked): void {
  if (file && navigator.onLine) void upload({ key, file }).catch(() => undefined);
}
