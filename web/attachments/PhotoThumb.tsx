import type { Attachment } from '../../contract/attachments.ts';
import { Photo } from './Photo.tsx';
import styles from './Photos.module.css';

/** The first photo of a card's order, and how many more there are. */
export function PhotoThumb({ attachments = [] }: { attachments?: Attachment[] | undefined }) {
  const [first, ...others] = attachments.filter(({ kind }) => kind === 'photo');
  if (!first) return null;
  return (
    <span className={styles.thumb}>
      <Photo id={first.id} size="small" alt={first.text || 'Foto del pedido'} className={styles.photo} />
      {others.length > 0 && (
        <span className={styles.more}>
          <span aria-hidden>+{others.length}</span>
          <span className="visually-hidden">y {others.length} más</span>
        </span>
      )}
    </span>
  );
}
