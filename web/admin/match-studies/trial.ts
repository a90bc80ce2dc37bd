import {
  type MatchReplay,
  REPLAYED_ORDERS,
  type ReplayQuery,
} from '../../../contract/admin-match-studies.ts';

/** How much each part of the score would count, and over how many orders. */
export type Trial = ReplayQuery;
export type Weight = Exclude<keyof Trial, 'orders'>;

export const AS_TODAY: Trial = {
  orders: REPLAYED_ORDERS,
  text: 1,
  place: 1,
  reputation: 1,
  urgency: 1,
  freshness: 1,
  learning: 1,
};

export const WEIGHTS: Record<Weight, string> = {
  text: 'Texto del pedido',
  place: 'Cercanía',
  reputation: 'Reputación',
  urgency: 'Urgencia',
  freshness: 'Servicio nuevo',
  learning: 'Lo aprendido',
};

/** The choices on screen; each `value` is the factor that the server takes. */
export const FACTORS: { value: string; label: string }[] = [
  { value: '0', label: 'No cuenta' },
  { value: '0.5', label: 'La mitad' },
  { value: '1', label: 'Como hoy' },
  { value: '2', label: 'El doble' },
  { value: '3', label: 'El triple' },
];

export const ORDER_COUNTS = ['20', '50', '100', '200'];

export function isAsToday({ orders: _, ...weights }: Trial): boolean {
  return Object.values(weights).every((factor) => factor === 1);
}

export function isSameTrial(one: Trial, other: Trial): boolean {
  return (Object.keys(one) as (keyof Trial)[]).every((key) => one[key] === other[key]);
}

export interface Figure {
  name: string;
  now: number;
  other: number;
  /** Above zero the trial is better, below it is worse. */
  gain: number;
}

export function figuresOf({ now, other }: MatchReplay): Figure[] {
  const gained = (gain: number) => Math.round(gain * 100) / 100;
  return [
    { name: 'Quedó primero', now: now.first, other: other.first, gain: other.first - now.first },
    { name: 'Recibió el aviso', now: now.told, other: other.told, gain: other.told - now.told },
    {
      name: 'Puesto promedio',
      now: now.meanRank,
      other: other.meanRank,
      gain: gained(now.meanRank - other.meanRank),
    },
  ];
}

/** What the trial comes to, in a few words. */
export function verdict(replay: MatchReplay): string {
  const gains = figuresOf(replay).map(({ gain }) => gain);
  const [better, worse] = [gains.some((gain) => gain > 0), gains.some((gain) => gain < 0)];
  if (better && worse) return 'Unas cosas mejoran y otras empeoran.';
  if (better) return 'Habríamos acertado más.';
  if (worse) return 'Habríamos acertado menos.';
  return replay.changes.length ? 'Cambian algunos puestos, pero las cifras quedan igual.' : 'Nada cambia.';
}

type Change = MatchReplay['changes'][number];

export function placesGained({ before, after }: Change): number {
  return before.rank - after.rank;
}

/** Sorted by the size of the move, the largest first; on a tie, those whose notice changes come first. */
export function mostChanged(changes: Change[]): Change[] {
  const notificationChanged = ({ before, after }: Change) => Number(before.told !== after.told);
  return changes.toSorted(
    (a, b) =>
      Math.abs(placesGained(b)) - Math.abs(placesGained(a)) ||
      notificationChanged(b) - notificationChanged(a),
  );
}

export function decimal(value: number): string {
  return value.toLocaleString('es-ES', { maximumFractionDigits: 2 });
}

export function signed(value: number): string {
  return value.toLocaleString('es-ES', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
}
