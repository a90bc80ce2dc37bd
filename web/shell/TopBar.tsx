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
      <nav className={styles.inside} aria-label="Principal">
        <Link to="/" className={styles.logo} aria-label="Echamano">
          <Wordmark size={32} />
        </Link>
        <div className={styles.links}>
          <SectionLink section="home" className={styles.link} />
          <SectionLink section="orders" className={styles.link} />
          <SectionLink section="services" className={styles.link} />
          <SectionLink section="messages" className={styles.link} />
          <SectionLink section="notifications" className={styles.link} />
        </div>
        <LazyMenu trigger={CreateMenuButton} load={loadCreateMenu} />
        <LazyMenu trigger={AccountMenuButton} load={loadAccountMenu} />
      </nav>
    </header>
  );
}
