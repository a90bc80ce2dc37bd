import { v4 as newKey } from 'uuid';
import type { AddressOf, AnyEndpoint, ReplyOf } from '../contract/endpoint.ts';
import { type CallInput, call } from './call.ts';

/** The keys of what was sent and is not known to have arrived, by what it says. */
const keys = new Map<string, string>();

/**
 * Makes a call that creates something. The same content keeps its Idempotency-Key until it has arrived, also in a form
 * that was closed and opened again, so that trying again after a lost answer never creates twice. Whoever sends the same
 * once more after that means it.
 */
export function callOnce<E extends AnyEndpoint = never>(
  address: AddressOf<E>,
  input: CallInput<E> = {},
): Promise<ReplyOf<E>> {
  return withKeyOf([address, input.params, input.body], (idempotencyKey) =>
    call<E>(address, { ...input, idempotencyKey }),
  );
}

/** Runs `send` with the key of this content, which is forgotten once it succeeds. */
export async function withKeyOf<T>(content: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(content);
  const key = keys.get(name) ?? newKey();
  keys.set(name, key);
  const sent = await send(key);
  keys.delete(name);
  return sent;
}
