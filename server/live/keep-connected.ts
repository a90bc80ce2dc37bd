import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';

/** How often our own heartbeat must come back; a transport that misses one is given up within twice this time. */
export const BEAT_MS = 2_000;
const OPEN_WITHIN_MS = 4_000;
const RETRY_FIRST_MS = 100;
const RETRY_MOST_MS = 2_000;

/** A connection to a service that carries messages between nodes, from the moment it begins to open. */
export interface Transport {
  ready: Promise<unknown>;
  /** Sends a heartbeat, which must come back as the event `heartbeat`. */
  beat(): void;
  /** Closes at once, without waiting for an answer of the other side. */
  close(): void;
}

export interface TransportEvents {
  /** Our own heartbeat came back. */
  heartbeat(): void;
  lost(error: Error): void;
}

interface KeepConnectedOptions<Kind extends Transport> {
  open(events: TransportEvents): Kind;
  /** The transport works. `again`: it had been down, so messages may have been missed. */
  onUp(again: boolean): void;
  onDown(): void;
  log: Logger;
  sentences: { down: string; up: string };
}

interface KeptConnected<Kind extends Transport> {
  /** The transport as long as it works. */
  working(): Kind | undefined;
  /** Settled once the transport is open, or could not be opened at first. */
  firstTry: Promise<void>;
  close(): void;
}

/**
 * Keeps a transport connected for ever. A connection may break unnoticed, and a server may never answer, so only a
 * heartbeat that comes back proves that it works. A lost connection is reopened, with a longer pause after each failure.
 */
export function keepConnected<Kind extends Transport>(
  options: KeepConnectedOptions<Kind>,
): KeptConnected<Kind> {
  const { open, onUp, onDown, log, sentences } = options;
  let working: Kind | undefined;
  let stopOpening: (() => void) | undefined;
  let closed = false;
  let failures = 0;
  let attempts = 0;
  const first = Promise.withResolvers<void>();

  const attempt = (): void => {
    if (closed) return;
    attempts += 1;
    let over = false;
    let unanswered = false;
    let beats: ReturnType<typeof setInterval> | undefined;

    const end = () => {
      over = true;
      clearInterval(beats);
      transport.close();
    };
    const lost = (error: Error) => {
      if (over) return;
      end();
      const wasUp = working !== undefined;
      working = undefined;
      if (closed) return;
      if (wasUp) onDown();
      if (failures++ === 0) log.warn({ err: error }, sentences.down);
      first.resolve();
      const pause = Math.min(RETRY_MOST_MS, RETRY_FIRST_MS * 2 ** Math.min(failures, 10));
      setTimeout(attempt, pause * (0.5 + Math.random() / 2)).unref();
    };
    const transport = open({
      heartbeat: () => {
        unanswered = false;
      },
      lost,
    });
    stopOpening = end;
    const beat = () => {
      if (unanswered) return lost(new Error('No heartbeat came back'));
      unanswered = true;
      transport.beat();
    };
    const tooLate = wait(OPEN_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('It did not open in time');
    });
    Promise.race([transport.ready, tooLate]).then(() => {
      if (over || closed) return;
      if (failures > 0) log.info(sentences.up);
      failures = 0;
      working = transport;
      beats = setInterval(beat, BEAT_MS).unref();
      beat();
      onUp(attempts > 1);
      first.resolve();
    }, lost);
  };

  attempt();
  return {
    working: () => working,
    firstTry: first.promise,
    close() {
      closed = true;
      working = undefined;
      stopOpening?.();
    },
  };
}
