import { Link, useLocation } from '@tanstack/react-router';
import { useUnreadCount } from '../notifications/calls.ts';
import { badgeText } from '../ui/text.ts';
import styles from './SectionLink.module.css';
import { isWithin, SECTIONS } from './sections.ts';

type Props = { section: keyof typeof SECTIONS; className?: string };

export function SectionLink({ section, className }: Props) {
  const { icon: Icon, label, paths, ...link } = SECTIONS[section];
  const here = useLocation({ select: ({ pathname }) => isWithin({ paths }, pathname) });
  return (
    <Link {...link} className={className} data-here={here || undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {label}
      {section === 'notifications' && <Unread />}
    </Link>
  );
}

function Unread() {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {badgeText(unread)}
      </span>
      <span className="visually-hidden">{unread} sin leer</span>
    </>
  );
}
