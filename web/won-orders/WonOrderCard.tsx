import {
  IconChevronRight,
  IconCircleCheck,
  IconMapPin,
  IconMessageCircle,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WonOrder } from '../../contract/won-orders.ts';
import { conversations } from '../chats/calls.ts';
import cards from '../ui/cards.module.css';
import { money } from '../ui/money.ts';
import { fullName } from '../ui/text.ts';
import { nextStep } from './nextStep.ts';
import styles from './WonOrderCard.module.css';

export function WonOrderCards({ jobs }: { jobs: WonOrder[] }) {
  return (
    <ul className={cards.list}>
      {jobs.map((job) => (
        <li key={job.order.id}>
          <WonOrderCard job={job} />
        </li>
      ))}
    </ul>
  );
}

/** A job in progress: what, for whom, where, how much, and the one thing to do next. */
function WonOrderCard({ job }: { job: WonOrder }) {
  const { order, offer, customer } = job;
  const { data } = useQuery(conversations());
  const step = nextStep(job, data);
  const titleId = `won-${order.id}`;
  const talking = step.action !== 'look';
  const Icon = talking ? IconMessageCircle : IconCircleCheck;
  const words = (
    <>
      <Icon size={20} aria-hidden />
      <span>{step.text}</span>
      <IconChevronRight size={18} aria-hidden />
    </>
  );
  return (
    <article className={`${cards.card} ${styles.card}`} aria-labelledby={titleId}>
      <Link to="/orders/$id" params={{ id: order.id }} className={`${cards.open} ${styles.words}`}>
        <div className={styles.top}>
          <h3 id={titleId}>{order.title}</h3>
          <strong className={styles.price}>
            {money(offer.earned ?? offer.price, { country: order.country, currency: offer.currency })}
          </strong>
        </div>
        <ul className={cards.facts}>
          <li>
            <IconUser size={18} aria-hidden />
            <span>{fullName(customer)}</span>
          </li>
          <li title={order.location}>
            <IconMapPin size={18} aria-hidden />
            <span>{order.location}</span>
          </li>
        </ul>
      </Link>
      {talking ? (
        <Link
          to="/chat/$orderId"
          params={{ orderId: order.id }}
          search={{ receiverId: customer.id }}
          className={styles.step}
          data-now
        >
          {words}
        </Link>
      ) : (
        <Link to="/orders/$id" params={{ id: order.id }} className={styles.step}>
          {words}
        </Link>
      )}
    </article>
  );
}
