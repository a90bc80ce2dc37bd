// Removes invisible characters from what people write. Names are stricter: see `firstName` in the contract.

/**
 * Invisible characters: zero-width ones and fillers make equal-looking words differ, others change the direction of
 * writing, and control characters (but spaces, line breaks and NUL, which is refused) reach terminals and exports.
 */
const UNSEEN = /(?!\s|\0)\p{Cc}|(?!\u200c|\u200d|\p{VS}|[\u{e0020}-\u{e007f}])\p{DI}|[\ufff9-\ufffb]/gu;
/** Letters of tags, which are seen only in the flags of regions: 🏴󠁧󠁢󠁳󠁣󠁴󠁿. */
const TAGS = /(\u{1f3f4}?)[\u{e0020}-\u{e007f}]+/gu;
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
    const text = value.replace(UNSEEN, '').replace(TAGS, (tags, flag) => (flag ? tags : ''));
    return NOTHING.test(text) ? '' : text;
  }
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => withoutInvisible(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutInvisible(one, depth + 1)]),
  );
}
