import { PHOTO_SIZES, type PhotoSize } from '../../contract/images.ts';
import type { AttachmentRow } from '../db/schema.ts';
import { notFound, Refusal } from '../failures.ts';
import type { Prepared } from './prepare.ts';
import type { FileStorage } from './storage.ts';

const nameOf = (id: string, size: PhotoSize) => `${id}-${size}`;

/** The files that an attachment has: a voice note has one size. */
export const filesOf = ({ id, kind }: Pick<AttachmentRow, 'id' | 'kind'>): string[] =>
  (kind === 'photo' ? PHOTO_SIZES : (['large'] as const)).map((size) => nameOf(id, size));

/** Writes the files after their row is committed. If that fails, a repeat of the upload writes them again. */
export async function keepFiles(storage: FileStorage, id: string, { files }: Prepared): Promise<void> {
  for (const [size, bytes] of Object.entries(files))
    await whileThere(storage.put(nameOf(id, size as PhotoSize), bytes));
}

/** Whether all files of an attachment were written. */
export async function areKept(
  storage: FileStorage,
  attachment: Pick<AttachmentRow, 'id' | 'kind'>,
): Promise<boolean> {
  for (const name of filesOf(attachment)) if (!(await whileThere(storage.get(name)))) return false;
  return true;
}

export async function readFile(
  storage: FileStorage,
  { id, kind }: Pick<AttachmentRow, 'id' | 'kind'>,
  size: PhotoSize,
): Promise<Buffer> {
  const file = await whileThere(storage.get(nameOf(id, kind === 'photo' ? size : 'large')));
  if (!file) throw attachmentNotFound();
  return file;
}

export const attachmentNotFound = () => notFound('No encontramos ese archivo');

/** Turns a fault of the disk or the object storage into a 503 for people, with the fault as its cause. */
async function whileThere<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    const unavailable = new Refusal(
      503,
      'storage_unavailable',
      'No pudimos guardar o leer el archivo. Intenta de nuevo en un momento.',
    );
    unavailable.cause = cause;
    throw unavailable;
  });
}
