import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';

type Props = Pick<LinkProps, 'to' | 'params' | 'search'> & { children: ReactNode };

export function BackLink({ children, ...target }: Props) {
  return (
    <Link {...target} className={styles.back}>
      <IconArrowLeft size={20} aria-hidden />
      {children}
    </Link>
  );
}
