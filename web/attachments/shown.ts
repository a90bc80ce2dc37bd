import type { Attachment } from '../../contract/attachments.ts';

/** An attachment of the server or, with `file`, a local one that has not been uploaded yet. */
export type ShownAttachment = Pick<Attachment, 'id' | 'kind' | 'text' | 'waveform' | 'seconds'> & {
  file?: Blob | null;
};

export type ShownPhoto = Pick<ShownAttachment, 'id' | 'text' | 'file'>;

/** The text that the sender wrote for the photo, or else its number. */
export const altOf = ({ text }: ShownPhoto, index: number, { length }: ShownPhoto[]): string =>
  text || (length === 1 ? 'Foto' : `Foto ${index + 1} de ${length}`);
