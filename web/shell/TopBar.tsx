import { Link } from '@tanstack/react-router';
import { Wordmark } from '../ui/Mark.tsx';
import { LazyMenu } from './LazyMenu.tsx';
import { AccountMenuButton, CreateMenuButton } from './MenuButtons.tsx';
import { SectionLink } from './SectionLink.tsx';
import styles from './TopBar.module.css';

const loadCreateMenu = async () => (await import('./CreateMenu.tsx')).CreateMenu;
const loadAccountMenu = async () => (await import('./AccountMenu.tsx')).AccountMenu;

export function TopBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to="/" className={styles.logo} aria-label="Echamano, inicio">
          <Wordmark size={32} />
        </Link>
        <nav className={styles.links} aria-label="Principal">
          <SectionLink section="home" className={styles.link} />
          <SectionLink section="orders" className={styles.link} />
          <SectionLink section="services" className={styles.link} />
          <SectionLink section="notifications" className={styles.link} />
        </nav>
        <LazyMenu trigger={CreateMenuButton} load={loadCreateMenu} />
        <LazyMenu trigger={AccountMenuButton} load={loadAccountMenu} />
      </div>
    </header>
  );
}
