import { IconCalendar, IconMail, IconPhone } from '@tabler/icons-react';
import type { User } from '../../contract/accounts.ts';
import { Phone } from '../phone/Phone.tsx';
import { monthAndYear } from '../ui/time.ts';
import { Card } from './Card.tsx';
import styles from './ContactCard.module.css';
import { PhoneCheck } from './phone-check/PhoneCheck.tsx';

const ICON = { size: 20, 'aria-hidden': true };

export function ContactCard({ user }: { user: User }) {
  return (
    <Card title="Información de Contacto">
      <ul className={styles.facts}>
        <li>
          <IconMail {...ICON} />
          <span>{user.email}</span>
        </li>
        {user.phone && (
          <li>
            <IconPhone {...ICON} />
            <div className={styles.phone}>
              <Phone number={user.phone} />
              <PhoneCheck user={user} />
            </div>
          </li>
        )}
        <li>
          <IconCalendar {...ICON} />
          <span>
            Miembro desde <time dateTime={user.createdAt}>{monthAndYear(user.createdAt)}</time>
          </span>
        </li>
      </ul>
    </Card>
  );
}
