import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { useDialog } from '../ui/useDialog.ts';
import styles from './BottomBar.module.css';
import { SectionLink } from './SectionLink.tsx';

const CreateSheet = lazyDialog(async () => (await import('./CreateSheet.tsx')).CreateSheet);

export function BottomBar() {
  const sheet = useDialog();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <nav className={styles.bar} aria-label="Principal">
        <SectionLink section="home" className={styles.item} />
        <SectionLink section="orders" className={styles.item} />
        <button
          ref={opener}
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={sheet.opened}
          onClick={sheet.open}
        >
          <span className={styles.create}>
            <IconPlus size={26} aria-hidden />
          </span>
          Crear
        </button>
        <SectionLink section="services" className={styles.item} />
        <SectionLink section="notifications" className={styles.item} />
      </nav>
      {sheet.wanted && <CreateSheet {...sheet.props} opener={opener} />}
    </>
  );
}
