import { useSyncExternalStore } from 'react';
import { UNATTACHED_RELIED_ON_MS } from '../../contract/attachment-kinds.ts';
import type { Attachment, uploadAttachment } from '../../contract/attachments.ts';
import { ApiError, failureOf, OFFLINE } from '../calls/call.ts';
import { requireSignedIn } from '../session/rememberedUser.ts';
import { readToken } from '../session/token.ts';
import { makeWatchers } from '../watchers.ts';

const PATH: (typeof uploadAttachment)['path'] = '/api/attachments';

/** A file to upload; its key is the idempotency key, so that it is stored once however often the upload starts. */
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

const uploads = new Map<string, Upload & { arrival: Promise<Attachment>; since: number }>();
const { watch, announce } = makeWatchers();

/** An upload without progress for this long is aborted: the server has hung up, or the network is gone. */
const STALLED_MS = 40_000;
/** A file that has arrived may wait for those of others before the server answers. */
const ANSWERED_MS = 120_000;

/** Uploads a file, or returns the result of the upload that is done or under way. */
export function upload({ key, file }: FileToSend): Promise<Attachment> {
  const known = uploads.get(key);
  // Past this time the upload is repeated, which answers the same.
  const isOld = known?.state === 'sent' && known.since < Date.now() - UNATTACHED_RELIED_ON_MS;
  if (known && known.state !== 'failed' && !isOld) return known.arrival;
  const token = readToken();
  const arrival = inLine(() => send(key, file, token, (progress) => change(key, { progress }))).then(
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

/** The progress of all these files together, from 0 to 1; null while none of them is being uploaded. */
export function useProgress(files: Pick<FileToSend, 'key'>[]): number | null {
  return useSyncExternalStore(watch, () => {
    const known = files.flatMap(({ key }) => uploads.get(key) ?? []);
    if (!known.some(({ state }) => state === 'sending')) return null;
    return known.reduce((sum, { progress }) => sum + progress, 0) / files.length;
  });
}

type Attached = { attachments?: unknown };

/** Uploads the author's files and returns the body with the ids they got in place of their keys. */
export async function withUploaded<Body>(
  body: Body,
  files: FileToSend[],
  authorId: string | undefined,
): Promise<Body> {
  const arrived = new Map<string, string>();
  for (const one of files) {
    arrived.set(one.key, (await upload(one)).id);
    requireSignedIn(authorId);
  }
  const { attachments } = body as Attached;
  const list = (attachments as { id: string }[]).map((one) => ({
    ...one,
    id: arrived.get(one.id) ?? one.id,
  }));
  return { ...body, attachments: list };
}

/** Uploads run one after the other: on a slow network some then finish in time, where many at once would all time out. */
let line: Promise<unknown> = Promise.resolve();

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

function send(
  key: string,
  file: Blob,
  token: string | null,
  onProgress: (progress: number) => void,
): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    body.set('file', file, 'archivo');
    // XMLHttpRequest, because fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', PATH);
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
    request.setRequestHeader('idempotency-key', key);
    request.withCredentials = true;
    let stalled = setTimeout(() => request.abort(), STALLED_MS);
    const waitAtMost = (ms: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), ms);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitAtMost(STALLED_MS);
      onProgress(total ? loaded / total : 0);
    };
    request.upload.onload = () => waitAtMost(ANSWERED_MS);
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
