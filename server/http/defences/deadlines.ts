import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Failure } from '../../../contract/common.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { malformed, tooSlow } from '../../failures.ts';
import { UNANSWERED } from '../../limits/table.ts';
import { dropFlood } from './drop-floods.ts';

/** How long a client may take, in milliseconds. Then its connection is cut, so that slow clients hold nothing for ever. */
export interface Deadlines {
  /** For the headers, from the first byte. */
  headers: number;
  /** For the whole request, its body included. */
  request: number;
  /** How long there may be silence while an answer is being sent. */
  silence: number;
  /** Between two requests on one connection: longer than proxies keep theirs, so that they hang up first. */
  keepAlive: number;
  /** How often the server looks for late requests. */
  lookedForEvery: number;
}
export const DEADLINES: Deadlines = {
  headers: 10_000,
  request: 30_000,
  silence: MINUTE_MS,
  keepAlive: 72_000,
  lookedForEvery: 1_000,
};
const HEADER_BYTES_MAX = 16 * 1024;

/** Fastify's options for these deadlines. */
export const serverOptions = ({ headers, request, silence, keepAlive, lookedForEvery }: Deadlines) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  keepAliveTimeout: keepAlive,
  http: {
    headersTimeout: headers,
    connectionsCheckingInterval: lookedForEvery,
    maxHeaderSize: HEADER_BYTES_MAX,
  },
  clientErrorHandler: refuseRaw,
});

/**
 * Begins a connection's next request only after the client has read the previous answer, so that a client that never reads
 * cannot fill the memory. Requests whose connection has ended are dropped.
 */
export function limitConnections({ server }: FastifyInstance): void {
  const lines = new WeakMap<Socket, (() => void)[]>();
  server.on('connection', (socket) => socket.prependListener('data', dropFlood));
  server.on('upgrade', (_, socket) => socket.off('data', dropFlood));
  // What a client expects besides `100-continue` is ignored, so that it is counted and limited as any other request.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    if (line.push(() => answer!(request, response)) > UNANSWERED.requests) socket.destroy();
    if (socket.destroyed) return;
    response.once('close', () => {
      line.shift();
      if (!socket.destroyed) line[0]?.();
    });
    if (line.length === 1) line[0]!();
  });
}

const REFUSALS: Record<string, { status: string; failure: Failure }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    failure: tooSlow().toReply(),
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    failure: { error: 'Los encabezados de la petición son demasiado grandes', code: 'headers_too_large' },
  },
};
const MALFORMED = {
  status: '400 Bad Request',
  failure: malformed().toReply(),
};

/** Answers a request that could not be parsed or did not arrive in time, and hangs up. */
function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, failure } = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify(failure);
  if (socket.writable && socket.bytesWritten === 0)
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
