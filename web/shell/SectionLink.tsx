import { Link, useLocation } from '@tanstack/react-router';
import { useUnreadMessages } from '../chats/calls.ts';
import { useUnreadCount } from '../notifications/calls.ts';

import { isWithin, SECTIONS } from './sections.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

type Props = { section: keyof typeof SECTIONS; className?: string };

export function SectionLink({ section, className }: Props) {
  const { icon: Icon, label, paths, ...link } = SECTIONS[section];
  const here = useLocation({ select: ({ pathname }) => isWithin({ paths }, pathname) });
  return (
    <Link {...link} className={className} data-here={here || undefined}>
      <Icon size={22} aria-hidden />
      {label}
      {(section === 'notifications' || section === 'messages') && <Unread section={section} />}
    </Link>
  );
}

/** The unread count of a section, beside its name. */
function Unread({ section }: Pick<Props, 'section'>) {
  const notifications = useUnreadCount();
  const messages = useUnreadMessages();
  return <UnreadBadge count={section === 'messages' ? messages : notifications} />;
}
