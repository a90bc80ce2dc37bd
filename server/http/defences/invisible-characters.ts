// Removes invisible characters from what people write. Names are stricter: see `firstName` in the contract.

/** Invisible characters: zero-width ones make equal-looking words differ, the others change the direction of writing. */
const UNSEEN = /[\u200b\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069]/g;
/** Text without anything visible: joiners and variation selectors are kept within an emoji, but alone they show nothing. */
const NOTHING = /^[\p{DI}\s]+$/u;
/** No body of the contract is nested deeper. */
const DEEPEST = 8;

/**
 * The body without invisible characters; a text of nothing else becomes empty, which validation refuses where a text is
 * required.
 */
export function withoutInvisible(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    const text = value.replace(UNSEEN, '');
    return NOTHING.test(text) ? '' : text;
  }
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => withoutInvisible(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutInvisible(one, depth + 1)]),
  );
}
