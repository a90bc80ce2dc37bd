// The one function for outgoing HTTP requests. Whatever the other side answers, an exchange ends within its time and takes
// no more memory than its limit.
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from './addresses.ts';

interface OutgoingRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string | number>;
  body?: string | Buffer;
  /** For the whole exchange, from resolving the name to the last byte of the answer. */
  withinMs: number;
  answerMaxBytes: number;
  /** For destinations that strangers choose: only addresses of the public internet are connected to. */
  publicOnly?: boolean;
}

interface OutgoingResponse {
  status: number;
  body: Buffer;
}

/** Why there was no answer, as one word for the log that tells nothing of the request or its destination. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

/** The reason where the answer has more bytes than were wanted. */
export const TOO_LARGE = 'TOO_LARGE';

const lookup = publicLookup();

/** Sends one request; a redirect is not followed. */
export function sendRequest(url: URL, question: OutgoingRequest): Promise<OutgoingResponse> {
  const { method = 'GET', headers = {}, body, withinMs, answerMaxBytes, publicOnly = false } = question;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (publicOnly && isIP(literal) && !isPublicAddress(literal))
    return Promise.reject(new NoResponse('FORBIDDEN_ADDRESS'));
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = (url.protocol === 'https:' ? secure : plain)(url, {
      method,
      headers: { ...headers, ...length },
      // A connection of its own for each: nothing of it is left when the exchange ends.
      agent: false,
      ...(publicOnly ? { lookup } : {}),
    });
    const giveUp = (reason: string) => {
      clearTimeout(deadline);
      request.destroy();
      reject(new NoResponse(reason));
    };
    const deadline = setTimeout(() => giveUp('TOO_SLOW'), withinMs);
    request.on('error', ({ code }: NodeJS.ErrnoException) => giveUp(code ?? 'FAILED'));
    // 'close' ends every exchange, also one whose connection broke unnoticed; after a complete answer this has no effect.
    request.on('close', () => giveUp('CUT_OFF'));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > answerMaxBytes) giveUp(TOO_LARGE);
        else chunks.push(chunk);
      });
      response.on('error', () => giveUp('CUT_OFF'));
      response.on('end', () => {
        clearTimeout(deadline);
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) });
      });
    });
    request.end(body);
  });
}
