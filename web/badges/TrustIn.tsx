import {
  IconChevronDown,
  IconCircleCheck,
  IconClock,
  IconId,
  IconMailCheck,
  IconPhoneCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BadgeKind } from '../../contract/badge-kinds.ts';
import { trustIn } from './calls.ts';
import styles from './TrustIn.module.css';
import { BADGE_NAMES, badgeMeaning, factTexts, type Side } from './trustText.ts';

const ICONS: Record<BadgeKind, TablerIcon> = {
  email: IconMailCheck,
  phone: IconPhoneCheck,
  identity: IconId,
};

type Props = {
  personId: string;
  /** Which side of a deal they are on here. */
  side: Side;
};

/** A person's badges and facts in short; unfolded, what each of them means and since when. */
export function TrustIn({ personId, side }: Props) {
  const { data } = useQuery(trustIn(personId));
  if (!data) return null;
  const facts = factTexts(data.facts, side);
  if (!data.badges.length && !facts.length) return null;
  return (
    <details className={styles.trust}>
      <summary>
        <span className={styles.signs}>
          {data.badges.map(({ kind }) => {
            const Icon = ICONS[kind];
            return (
              <span key={kind} className={styles.sign}>
                <Icon size={16} aria-hidden />
                {BADGE_NAMES[kind]}
              </span>
            );
          })}
          {facts.map(({ text, isTime }) => (
            <span key={text} className={styles.sign}>
              {isTime ? <IconClock size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
              {text}
            </span>
          ))}
          <IconChevronDown className={styles.opens} size={16} aria-hidden />
        </span>
        <span className="visually-hidden">: qué significa</span>
      </summary>
      <dl className={styles.meanings}>
        {data.badges.map((badge) => (
          <div key={badge.kind}>
            <dt>{BADGE_NAMES[badge.kind]}</dt>
            <dd>{badgeMeaning(badge)}</dd>
          </div>
        ))}
        {facts.map(({ text, meaning }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
