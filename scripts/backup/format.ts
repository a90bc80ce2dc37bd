/**
 * A backup is gzip over one JSON value a line: the header, then for each table its name and columns followed by its
 * rows (each value as PostgreSQL writes it), the files of attachments, and at the end how many rows and files there should
 * have been.
 */
export interface Header {
  backup: 'echamano';
  format: typeof FORMAT;
  /** The newest migration of the database that was saved. */
  migration: number;
  takenAt: string;
}
export interface TableLine {
  table: string;
  columns: { name: string; type: string }[];
}
export type Row = (string | null)[];
/** A file of an attachment, in base64. */
export interface FileLine {
  file: string;
  bytes: string;
}
export interface Footer {
  rows: number;
  /** Missing in older backups, which had no files. */
  files?: number;
}

export const FORMAT = 2;
