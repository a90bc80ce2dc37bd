/** A text's first `most` UTF-16 units, or one less where that would end inside a character such as an emoji. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
