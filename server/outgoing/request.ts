// The one function through which the server asks others over HTTP. Whoever answers, however they answer, an exchange ends
// within its time and takes no more memory than it may.
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

/** Why there was no answer, in a word that is fit for the log: nothing of what was asked, nor of whom. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

const lookup = publicLookup();

/** Asks once; a redirect is an answer like any other. */
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
    // The end of every exchange, also of one whose connection broke unnoticed.
    request.on('close', () => giveUp('CUT_OFF'));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > answerMaxBytes) giveUp('TOO_LARGE');
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
