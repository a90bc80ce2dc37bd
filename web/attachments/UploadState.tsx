import { failureText } from '../failureText.ts';
import styles from './AttachmentsField.module.css';
import type { Picked } from './picked.ts';
import { type FileToSend, useProgress, useUpload } from './uploads.ts';

/** How far one photo or voice note of what is being written has come. */
export function UploadState({ picked: { key, file }, name }: { picked: Picked; name: string }) {
  const upload = useUpload(key);
  if (upload?.state === 'sending')
    return <progress className={styles.progress} value={upload.progress} aria-label={`Subiendo ${name}`} />;
  if (upload?.state === 'failed')
    return (
      <p className={styles.state} role="alert">
        {failureText(upload.failure, 'No se pudo subir. La enviamos de nuevo con lo demás.')}
      </p>
    );
  return file && !upload ? <p className={styles.state}>Sube al volver la red</p> : null;
}

/** The same of all the files of something that waits to leave; nothing while none is on its way. */
export function FilesProgress({ files }: { files: Pick<FileToSend, 'key'>[] }) {
  const progress = useProgress(files);
  if (progress === null) return null;
  return <progress className={styles.progress} value={progress} aria-label="Subiendo fotos y notas de voz" />;
}
