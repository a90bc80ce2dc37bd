import type { FileToSend } from './uploads.ts';

/** The body, once its files have arrived; what sends them comes with the first one. */
export const withFiles = async <Body>(body: Body, files: FileToSend[]): Promise<Body> =>
  files.length ? (await import('./uploads.ts')).withUploaded(body, files) : body;
