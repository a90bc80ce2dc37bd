import { useState } from 'react';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import rows from '../ui/rows.module.css';
import { useDialog } from '../ui/useDialog.ts';
import { Photo } from './Photo.tsx';
import styles from './Photos.module.css';
import { altOf, type ShownPhoto } from './shown.ts';

const PhotoViewer = lazyDialog(async () => (await import('./PhotoViewer.tsx')).PhotoViewer);

type Props = { photos: ShownPhoto[]; label: string };

/** Small photos in a row; each opens large. */
export function Photos({ photos, label }: Props) {
  const viewer = useDialog();
  const [at, setAt] = useState(0);
  if (!photos.length) return null;
  return (
    <>
      <ul className={rows.row} aria-label={label}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.open}
              onClick={() => {
                setAt(index);
                viewer.open();
              }}
            >
              <Photo {...photo} size="small" alt={altOf(photo, index, photos)} className={styles.photo} />
            </button>
          </li>
        ))}
      </ul>
      {viewer.wanted && <PhotoViewer {...viewer.props} photos={photos} at={at} onAt={setAt} />}
    </>
  );
}
