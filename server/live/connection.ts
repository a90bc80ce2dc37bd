import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { FromServer } from '../../contract/live.ts';
import { LIVE_PING_MS } from '../../contract/live-connection.ts';
import type { Actor } from '../context.ts';

/** Bytes that may wait for the browser to read them; beyond this the connection is cut. */
const UNREAD_BYTES_MAX = 1024 * 1024;
/** A browser that does not answer the close within this time is cut off. */
const CLOSES_WITHIN_MS = 2_000;

/** One browser's socket, and who speaks over it. */
export class Connection {
  readonly socket: WebSocket;
  /** Undefined for a socket that a test injects. */
  readonly #network: Socket | undefined;
  #gathers = false;
  actor: Actor | null = null;
  /** When the session was last seen to be open, as of `performance.now()`. */
  checkedAt = 0;
  /** Once this is true, nothing that the browser sends is acted on. */
  ended = false;

  constructor(socket: WebSocket, network: Socket | undefined) {
    this.socket = socket;
    this.#network = network;
    socket.on('error', () => socket.terminate());
    keepAlive(socket);
  }

  get isOpen(): boolean {
    return !this.ended && this.socket.readyState === this.socket.OPEN;
  }

  send(message: FromServer): void {
    this.sendFrame(JSON.stringify(message));
  }

  /** Sends a message that is already serialised, as one that goes to many is. */
  sendFrame(frame: string): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > UNREAD_BYTES_MAX) {
      this.ended = true;
      this.socket.terminate();
    } else {
      this.#gather();
      this.socket.send(frame);
    }
  }

  /** Messages of the same tick leave in one network write, because a write costs more than the messages in it. */
  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    this.#network?.cork();
    process.nextTick(() => {
      this.#gathers = false;
      this.#network?.uncork();
    });
  }

  end(code: number, reason: string): void {
    if (this.ended) return;
    this.ended = true;
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), CLOSES_WITHIN_MS).unref();
  }
}

/** A socket that answers no ping within a whole round is closed: its network broke unnoticed. */
function keepAlive(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    // While we do not read from the socket, its pong cannot arrive.
    if (!answered && !socket.isPaused) return socket.terminate();
    answered = false;
    socket.ping();
  }, LIVE_PING_MS);
  socket.on('close', () => clearInterval(timer));
}
