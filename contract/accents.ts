/** A text without the accents of its letters, the tilde of ñ included. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
