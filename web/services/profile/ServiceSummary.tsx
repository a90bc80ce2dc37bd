import { IconCalendar, IconCash, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Service } from '../../../contract/services.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { fullName } from '../../ui/text.ts';
import { monthAndYear } from '../../ui/time.ts';
import { BasePrice } from '../BasePrice.tsx';
import { Coverage } from '../Coverage.tsx';
import { OwnBadges } from '../OwnBadges.tsx';
import styles from './ServiceScreen.module.css';

const AVATAR_SIZE = 72;
const AREAS_SHOWN = 12;

type Props = { service: Service; children: ReactNode };

/** What the service offers, at the top of its profile; `children` are the buttons to order it. */
export function ServiceSummary({ service, children }: Props) {
  return (
    <section className={`framed ${styles.card}`} aria-labelledby="service-name">
      <div className={styles.identity}>
        <Avatar name={service.name} size={AVATAR_SIZE} />
        <div className={styles.names}>
          <h2 id="service-name" className={styles.name}>
            {service.name}
          </h2>
          <Stars rating={service.rating} totalReviews={service.totalReviews} />
        </div>
      </div>
      {service.can.manage && <OwnBadges service={service} />}
      <p className={styles.description}>{service.description}</p>
      <Coverage service={service} most={AREAS_SHOWN} unfolds />
      <ul className={styles.facts}>
        <li className={styles.price}>
          <IconCash size={20} aria-hidden />
          <BasePrice service={service} />
        </li>
        <li>
          <IconUser size={20} aria-hidden />
          {fullName(service.user)}
        </li>
        <li>
          <IconCalendar size={20} aria-hidden />
          Miembro desde {monthAndYear(service.user.createdAt)}
        </li>
      </ul>
      {children}
    </section>
  );
}
