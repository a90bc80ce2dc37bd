import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** How often a line must bring our own heartbeat back; one that misses it is given up within twice this time. */
export const BEAT_MS = 2_000;
const OPEN_WITHIN_MS = 4_000;
const RETRY_FIRST_MS = 100;
const RETRY_MOST_MS = 2_000;

/** A line to another service, from the moment it begins to open. */
export interface Line {
  ready: Promise<unknown>;
  /** Sends what the line itself must bring back to `heard`. */
  beat(): void;
  /** Lets go at once, without waiting for an answer of the other side. */
  close(): void;
}

export interface LineEvents {
  heard(): void;
  lost(error: Error): void;
}

export interface KeepOpenOptions<Kind extends Line> {
  open(events: LineEvents): Kind;
  /** The line is open; `again` when it was not there before, so that something may have been missed. */
  onUp(again: boolean): void;
  onDown(): void;
  log: FastifyBaseLogger;
  sentences: { down: string; up: string };
}

export interface KeptOpen<Kind extends Line> {
  /** The line as long as it works. */
  line(): Kind | undefined;
  /** Settled once the line is open, or could not be opened at first. */
  firstTry: Promise<void>;
  close(): void;
}

/**
 * Keeps a line open for ever. A connection may be cut without a word, or be taken by a server that never answers: only
 * a heartbeat that comes back proves it. What is lost is opened again, a little later each time it fails.
 */
export function keepOpen<Kind extends Line>(options: KeepOpenOptions<Kind>): KeptOpen<Kind> {
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
      line.close();
    };
    const lost = (error: Error) => {
      if (over) return;
      end();
      const wasUp = working !== undefined;
      working = undefined;
      if (closed) return;
      if (wasUp) onDown();
      if (failures++ === 0) log.warn({ error }, sentences.down);
      first.resolve();
      const pause = Math.min(RETRY_MOST_MS, RETRY_FIRST_MS * 2 ** Math.min(failures, 10));
      setTimeout(attempt, pause * (0.5 + Math.random() / 2)).unref();
    };
    const line = open({
      heard: () => {
        unanswered = false;
      },
      lost,
    });
    stopOpening = end;
    const beat = () => {
      if (unanswered) return lost(new Error('No heartbeat came back'));
      unanswered = true;
      line.beat();
    };
    const tooLate = wait(OPEN_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('It did not open in time');
    });
    Promise.race([line.ready, tooLate]).then(() => {
      if (over || closed) return;
      if (failures > 0) log.info(sentences.up);
      failures = 0;
      working = line;
      beats = setInterval(beat, BEAT_MS).unref();
      beat();
      onUp(attempts > 1);
      first.resolve();
    }, lost);
  };

  attempt();
  return {
    line: () => working,
    firstTry: first.promise,
    close() {
      closed = true;
      working = undefined;
      stopOpening?.();
    },
  };
}
