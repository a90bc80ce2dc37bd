import { cutText } from '../../contract/cut-text.ts';

const LONGEST = 300;
const DIGITS_OF_A_PHONE = 7;

/** An error's first line as an administrator may read it: what failed, without addresses, phones or what people wrote. */
export function scrubbed(message: string): string {
  const line = message.trim().split('\n')[0] ?? '';
  const safe = line
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"')]+)[^\s"')]*/gi, '$1$2/…')
    .replace(/[^\s<>"'(,;:«]+@[^\s<>"'),;:»]+/g, '…')
    .replace(/=\([^)]*\)/g, '=(…)')
    .replace(/"([^"]*)"|'([^']*)'|«([^»]*)»/g, (quoted) =>
      /^.[a-z][a-z0-9]*(_[a-z0-9]+)+.$/.test(quoted) ? quoted : `${quoted[0]}…${quoted.at(-1)}`,
    )
    .replace(/\+?\d[\d\s().-]*\d/g, (number) =>
      number.replace(/\D/g, '').length < DIGITS_OF_A_PHONE ? number : '…',
    );
  return safe.length > LONGEST ? `${cutText(safe, LONGEST)}…` : safe;
}
