// The files of words/: lists of words, and forms with what they stand for.
import { readFileSync } from 'node:fs';

const FOLDER = new URL('words/', import.meta.url);

export const readWords = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

/** From each form to what it stands for: the file lists the forms of each, `"abr": "abierto abrir"`. */
export function readForms(forms: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(forms).flatMap(([meant, written]) => written.split(' ').map((form) => [form, meant])),
  );
}
