import type * as zod from 'zod';

type Real = typeof zod;
type Make = () => unknown;

/** From a stand-in to how its shape is made. */
const makes = new WeakMap<object, Make>();
let real: Real | undefined;

/**
 * In the browser the contract describes its shapes with this instead of zod (scripts/lean-zod.ts puts it there). What
 * is said is only noted down, so that screens which check nothing load without zod; `check` brings it.
 */
export const z = later(() => real) as Real;

export function bringZod(zod: Real): void {
  real = zod;
}

function later(make: Make): unknown {
  let made: unknown;
  const once = () => (made ??= make());
  const standIn = new Proxy(() => undefined, {
    get: (_, name) => later(() => memberOf(once(), name)),
    apply: (_, __, args) => later(() => (once() as (...args: unknown[]) => unknown)(...args.map(realOf))),
  });
  makes.set(standIn, once);
  return standIn;
}

function memberOf(owner: unknown, name: string | symbol): unknown {
  const member = (owner as Record<string | symbol, unknown>)[name];
  return typeof member === 'function' ? member.bind(owner) : member;
}

/** The same with the shapes it was noted down with, however deep, in place of their stand-ins. */
export function realOf(value: unknown): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
  const make = makes.get(value);
  if (make) return make();
  if (Array.isArray(value)) return value.map(realOf);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, realOf(one)]));
}
