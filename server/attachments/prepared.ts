import type { AttachmentKind } from '../../contract/attachment-kinds.ts';
import type { PhotoSize } from '../../contract/attachments.ts';

/** What came of an uploaded file, ready to be kept. A voice note has one size. */
export interface Prepared {
  kind: AttachmentKind;
  contentType: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  files: Partial<Record<PhotoSize, Buffer>>;
}
