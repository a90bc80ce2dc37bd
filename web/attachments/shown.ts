import type { Attachment } from '../../contract/attachments.ts';

/** One of the server's, or of this browser's own, which has not left yet. */
export type ShownAttachment = Pick<Attachment, 'id' | 'kind' | 'text' | 'waveform' | 'seconds'> & {
  file?: Blob | null;
};

export type ShownPhoto = Pick<ShownAttachment, 'id' | 'text' | 'file'>;

/** What its sender wrote of it, or which one it is. */
export const altOf = ({ text }: ShownPhoto, index: number, { length }: ShownPhoto[]): string =>
  text || (length === 1 ? 'Foto' : `Foto ${index + 1} de ${length}`);
