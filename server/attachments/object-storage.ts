import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { IMAGE_MAX_BYTES } from '../../contract/images.ts';
import type { Config } from '../config.ts';
import { sendRequest } from '../outgoing/request.ts';
import type { FileStorage } from './storage.ts';

const WITHIN_MS = 15_000;
const NOTHING_THERE = 404;

/** Any storage that speaks S3, when the installation names one. */
export function objectStorage(config: Config): FileStorage | undefined {
  const { STORAGE_URL, STORAGE_KEY, STORAGE_SECRET, STORAGE_REGION } = config;
  if (!STORAGE_URL) return undefined;
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Buffer) => {
    const content = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await new AwsV4Signer({
      method,
      url: `${STORAGE_URL.replace(/\/$/, '')}/${encodeURIComponent(name)}`,
      headers: { 'x-amz-content-sha256': content },
      accessKeyId: STORAGE_KEY!,
      secretAccessKey: STORAGE_SECRET!,
      service: 's3',
      region: STORAGE_REGION,
    }).sign();
    const answer = await sendRequest(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      ...(body ? { body } : {}),
      withinMs: WITHIN_MS,
      // The largest answer is a stored file, and none is larger than an upload may be.
      answerMaxBytes: IMAGE_MAX_BYTES,
    });
    const isDone = answer.status >= 200 && answer.status < 300;
    if (!isDone && answer.status !== NOTHING_THERE)
      throw new Error(`${method} was answered ${answer.status}`);
    return { isDone, body: answer.body };
  };
  return {
    async put(name, bytes) {
      // A 404 for a PUT means that the bucket does not exist.
      if (!(await ask('PUT', name, bytes)).isDone) throw new Error('PUT was answered 404');
    },
    async get(name) {
      const { isDone, body } = await ask('GET', name);
      return isDone ? body : null;
    },
    async remove(name) {
      await ask('DELETE', name);
    },
  };
}
