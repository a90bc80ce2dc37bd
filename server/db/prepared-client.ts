// A connection that prepares queries which are repeated often: PostgreSQL then plans each once per connection, not once per
// call. Planning is most of the cost of a list of twenty rows.
import pg from 'pg';
import { currentRequestId } from '../operations/current-request.ts';
import type { SlowQueries } from './slow-queries.ts';

/** Queries asked less often are not worth keeping a plan for. */
const OFTEN = 3;
/** The most prepared texts: a query with a list of values has another text for each length, which must not fill the memory. */
const MOST = 300;

const asked = new Map<string, number>();
const names = new Map<string, string>();

interface Config {
  text?: unknown;
  name?: string | undefined;
}

/** Marks a query whose best plan depends on its values, such as a search, so that it is planned each time. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** The name under which this text is prepared, or undefined while it is not asked often. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  if (text.includes(PLANNED_EACH_TIME)) return undefined;
  const times = (asked.get(text) ?? 0) + 1;
  if (times < OFTEN) {
    if (asked.size >= MOST * 10) asked.clear();
    asked.set(text, times);
    return undefined;
  }
  asked.delete(text);
  const name = `echamano_${names.size}`;
  names.set(text, name);
  return name;
}

export class PreparingClient extends pg.Client {
  readonly #slow: SlowQueries | undefined;
  readonly #pooled: boolean;
  readonly #siblings: Set<PreparingClient>;
  #lastAnswerAt = performance.now();

  constructor(
    config?: pg.ClientConfig & { slow?: SlowQueries; pooled?: boolean; siblings?: Set<PreparingClient> },
  ) {
    super(config);
    this.#slow = config?.slow;
    this.#pooled = config?.pooled ?? false;
    this.#siblings = (config?.siblings ?? new Set()).add(this);
    this.on('end', () => this.#siblings.delete(this));
  }

  override query(config: Config | string, values?: unknown, ...rest: unknown[]) {
    const began = performance.now();
    const requestId = currentRequestId();
    const ended = (error?: unknown) => {
      this.#slow?.note(textOf(config), performance.now() - began, requestId);
      if (isUnanswered(error)) this.#breakOff(began);
      else this.#lastAnswerAt = performance.now();
    };
    const given = [this.#pooled ? withoutName(config) : withName(config, values), values, ...rest];
    const at = given.findIndex((one) => typeof one === 'function');
    const callback = given[at] as ((...answer: unknown[]) => void) | undefined;
    if (callback)
      given[at] = (...answer: unknown[]) => {
        ended(answer[0]);
        callback(...answer);
      };
    const result = super.query(...(given as [never]));
    if ((result as unknown) instanceof Promise)
      (result as unknown as Promise<unknown>).then(() => ended(), ended);
    return result;
  }

  /** Closes this connection and those that have not answered since then either, where further queries would wait as long. */
  #breakOff(asked: number): void {
    for (const one of [this, ...this.#siblings])
      if (one === this || one.#lastAnswerAt < asked) one.connection.stream.destroy();
  }
}

/** pg's error after `query_timeout`, after which pg itself keeps the connection open. */
const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

const textOf = (config: Config | string) =>
  typeof config === 'string' ? config : typeof config.text === 'string' ? config.text : '';

const withoutName = (config: Config | string) =>
  typeof config === 'object' && config.name !== undefined ? { ...config, name: undefined } : config;

function withName(config: Config | string, values: unknown): Config | string {
  if (typeof config !== 'object' || typeof config.text !== 'string' || config.name !== undefined)
    return config;
  if (!Array.isArray(values)) return config;
  const name = preparedName(config.text);
  return name === undefined ? config : { ...config, name };
}
