import { useSyncExternalStore } from 'react';
import type { Attachment, uploadAttachment } from '../../contract/attachments.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import { ApiError, failureOf, OFFLINE } from '../call.ts';
import { readToken } from '../session/token.ts';
import { makeWatchers } from '../watchers.ts';

const PATH: (typeof uploadAttachment)['path'] = '/api/attachments';

/** A file on its way; under its key it arrives once, however often it is begun. */
export interface FileToSend {
  key: string;
  file: Blob;
}

export interface Upload {
  /** From 0 to 1. */
  progress: number;
  state: 'sending' | 'sent' | 'failed';
  failure: unknown;
}

/** What nobody attached the server lets go of after a day: before that it is asked again, which answers the same. */
const ASKED_AGAIN_MS = 12 * HOUR_MS;

const uploads = new Map<string, Upload & { arrival: Promise<Attachment>; since: number }>();
const { watch, announce } = makeWatchers();

/** Nothing moved for so long: the server has long hung up, or nobody hears this browser. */
const STALLED_MS = 40_000;

/** Sends a file, or answers what came of it where it was sent or is being sent already. */
export function upload({ key, file }: FileToSend): Promise<Attachment> {
  const known = uploads.get(key);
  const isOld = known?.state === 'sent' && known.since < Date.now() - ASKED_AGAIN_MS;
  if (known && known.state !== 'failed' && !isOld) return known.arrival;
  const arrival = inLine(() => send(key, file, (progress) => change(key, { progress }))).then(
    (attachment) => {
      change(key, { state: 'sent', progress: 1 });
      return attachment;
    },
    (failure: unknown) => {
      change(key, { state: 'failed', failure });
      throw failure;
    },
  );
  uploads.set(key, { arrival, since: Date.now(), progress: 0, state: 'sending', failure: null });
  announce();
  return arrival;
}

export function useUpload(key: string): Upload | undefined {
  return useSyncExternalStore(watch, () => uploads.get(key));
}

/** From 0 to 1 of all of these; null while none of them is on its way. */
export function useProgress(files: Pick<FileToSend, 'key'>[]): number | null {
  return useSyncExternalStore(watch, () => {
    const known = files.flatMap(({ key }) => uploads.get(key) ?? []);
    if (!known.some(({ state }) => state === 'sending')) return null;
    return known.reduce((sum, { progress }) => sum + progress, 0) / files.length;
  });
}

type Attached = { attachments?: unknown };

/** The body with the ids that its files got, once all have arrived. */
export async function withUploaded<Body>(body: Body, files: FileToSend[]): Promise<Body> {
  if (!files.length) return body;
  const arrived = new Map<string, string>();
  for (const one of files) arrived.set(one.key, (await upload(one)).id);
  const { attachments } = body as Attached;
  const list = (attachments as { id: string }[]).map((one) => ({
    ...one,
    id: arrived.get(one.id) ?? one.id,
  }));
  return { ...body, attachments: list };
}

/** One after the other: a slow network then brings some whole in time, in place of none of many. */
let line: Promise<unknown> = Promise.resolve();

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

function send(key: string, file: Blob, onProgress: (progress: number) => void): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    body.set('file', file, 'archivo');
    // Alone among the browser's ways of asking it says how much has left.
    const request = new XMLHttpRequest();
    request.open('POST', PATH);
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    request.setRequestHeader('idempotency-key', key);
    request.withCredentials = true;
    let stalled = setTimeout(() => request.abort(), STALLED_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
      onProgress(total ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(stalled);
    const cut = () => reject(new ApiError(OFFLINE, 'offline', ''));
    request.onerror = cut;
    request.onabort = cut;
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Attachment);
      else reject(failureOf({ status, statusText } as Response, responseText));
    };
    request.send(body);
  });
}

function change(key: string, part: Partial<Upload>): void {
  const known = uploads.get(key);
  if (known) uploads.set(key, { ...known, ...part });
  announce();
}
