import type { Attachment } from '../../contract/attachments.ts';
import type { AttachmentRow } from '../db/schema.ts';

export const presentAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  kind: row.kind,
  width: row.width,
  height: row.height,
  seconds: row.seconds,
  waveform: row.waveform,
  text: row.text,
});
