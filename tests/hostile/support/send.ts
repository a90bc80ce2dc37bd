import { request } from 'node:http';
import type { Answer } from '../../support/build-market.ts';
import type { Api } from '../../support/people.ts';

export interface Sent {
  method: string;
  path: string;
  token?: string | undefined;
  /** JSON, unless it is bytes already. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** The address to call from: all of 127.0.0.0/8 are this machine's. */
  from?: string;
  withinMs?: number;
}

/** A market in another process, through its calls. */
export const callsTo = (url: string): Api => ({
  call: (method, path, options = {}) => send(url, { method, path, ...options }),
});

/** One request on a connection of its own. No answer in time is an error. */
export function send(url: string, sent: Sent): Promise<Answer> {
  const { method, path, token, body, headers = {}, from, withinMs = 60_000 } = sent;
  const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(url + path, {
      method,
      agent: false,
      ...(from ? { localAddress: from } : {}),
      headers: {
        ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload as string) }),
        ...(payload === undefined || Buffer.isBuffer(payload) ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      signal: AbortSignal.timeout(withinMs),
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode!, body: parsed(text), headers: response.headers });
      });
    });
    call.end(payload as string | undefined);
  });
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return text;
  }
}
