import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { Wordmark } from '../ui/Mark.tsx';
import { useDialog } from '../ui/useDialog.ts';
import styles from './PhoneTopBar.module.css';
import { SectionLink } from './SectionLink.tsx';
import { useScreen } from './useScreen.ts';

const SideMenu = lazyDialog(async () => (await import('./SideMenu.tsx')).SideMenu);

export function PhoneTopBar() {
  const { title } = useScreen();
  const menu = useDialog();
  return (
    <header className={styles.bar}>
      <nav className={styles.inside} aria-label="Pantalla">
        <button
          type="button"
          className={styles.menu}
          aria-label="Abrir menú"
          aria-haspopup="dialog"
          aria-expanded={menu.opened}
          onClick={menu.open}
        >
          <IconMenu2 size={24} aria-hidden />
        </button>
        {title ? (
          <p className={styles.title}>{title}</p>
        ) : (
          <Link to="/" className={styles.title} aria-label="Echamano">
            <Wordmark size={28} />
          </Link>
        )}
        <SectionLink section="messages" className={styles.messages} />
      </nav>
      {menu.wanted && <SideMenu {...menu.props} />}
    </header>
  );
}
