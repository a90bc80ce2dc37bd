import { failureText } from '../calls/failureText.ts';
import styles from './AttachmentsField.module.css';
import type { Picked } from './picked.ts';
import { type FileToSend, useProgress, useUpload } from './uploads.ts';

/** The upload progress of one photo or voice note of a draft, or why it has not been uploaded. */
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

/** The upload progress of all the files of a waiting message or form; nothing while none is being uploaded. */
export function FilesProgress({ files }: { files: Pick<FileToSend, 'key'>[] }) {
  const progress = useProgress(files);
  if (progress === null) return null;
  return <progress className={styles.progress} value={progress} aria-label="Subiendo fotos y notas de voz" />;
}
