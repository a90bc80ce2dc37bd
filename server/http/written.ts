// What people write, as others may read it. Names are stricter: see `firstName` in the contract.

/** Signs that nobody sees: some only tell two words that look alike apart, the others turn the writing around them. */
const UNSEEN = /[\u200b\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069]/g;
/** A text of nothing but these: joiners and variation selectors are seen only as part of an emoji. */
const NOTHING = /^[\p{DI}\s]+$/u;
/** No body says anything deeper. */
const DEEPEST = 8;

/** A body without what nobody sees; a text of nothing else is empty, and refused where there must be one. */
export function asRead(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    const text = value.replace(UNSEEN, '');
    return NOTHING.test(text) ? '' : text;
  }
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => asRead(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asRead(one, depth + 1)]));
}
