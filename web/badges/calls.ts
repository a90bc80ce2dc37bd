import { queryOptions } from '@tanstack/react-query';
import { PEOPLE_ASKED_MAX } from '../../contract/badge-kinds.ts';
import type { Trust, trustOf } from '../../contract/badges.ts';
import { call } from '../calls/call.ts';

type Answer = { resolve: (trust: Trust | null) => void; reject: (error: unknown) => void };
let waiting = new Map<string, Answer[]>();

/** A person's badges and facts; null when the server shows none. People asked for at the same time share one call. */
export function trustIn(personId: string) {
  return queryOptions({
    queryKey: ['/api/badges', { person: personId }],
    queryFn: () =>
      new Promise<Trust | null>((resolve, reject) => {
        if (!waiting.size) setTimeout(askAll);
        waiting.set(personId, [...(waiting.get(personId) ?? []), { resolve, reject }]);
      }),
  });
}

function askAll(): void {
  const asked = [...waiting];
  waiting = new Map();
  for (let from = 0; from < asked.length; from += PEOPLE_ASKED_MAX)
    void ask(asked.slice(from, from + PEOPLE_ASKED_MAX));
}

async function ask(asked: [string, Answer[]][]): Promise<void> {
  try {
    const people = asked.map(([id]) => id).join(',');
    const known = await call<typeof trustOf>('GET /api/badges', { query: { people } });
    for (const [id, answers] of asked)
      for (const { resolve } of answers) resolve(known.find(({ personId }) => personId === id) ?? null);
  } catch (error) {
    for (const [, answers] of asked) for (const { reject } of answers) reject(error);
  }
}
