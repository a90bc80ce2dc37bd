import { v4 as newKey } from 'uuid';
import type { AddressOf, AnyEndpoint, ReplyOf } from '../../contract/endpoint.ts';
import { type CallInput, call } from './call.ts';

/** The keys of calls not known to have arrived, by their content. */
const keys = new Map<string, string>();

/**
 * Makes a call that creates something. Until it has arrived, the same content keeps its Idempotency-Key, even in a
 * form that was closed and opened again, so that a retry after a lost answer never creates twice. Content sent again
 * after that is meant as a new one.
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
