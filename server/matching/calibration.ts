// The outcomes of this installation's own matches correct the probability computed from the texts by two numbers on its
// log-odds: a shift and a slope, both kept near no correction. See docs/decisions/122-calibration-of-an-installation.md.

import { and, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { CalibrationState } from '../../contract/admin-match-studies.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { recordAct } from '../admin/audit.ts';
import type { Actor, Context } from '../context.ts';
import { lockInstallation, readInstallation, writeInstallation } from '../db/installation.ts';
import { matches, offers, orders, type ScorePart } from '../db/schema.ts';
import { type Sql, transaction } from '../db/transaction.ts';
import { logistic, logOdds } from './engine/comparison/log-odds.ts';
import { percentOf, probabilityOf } from './engine/comparison/text-score.ts';
import { isCurrent } from './invalidation.ts';
import { CALIBRATION } from './parameters.ts';
import { textPoints } from './scoring.ts';

const KEY = 'calibration';

type Fit = CalibrationState['earlier'][number];
interface Stored {
  inUse: boolean;
  /** The latest first. */
  fits: Fit[];
}
const INITIAL: Stored = { inUse: true, fits: [] };
type Correction = Pick<Fit, 'shift' | 'slope'>;

interface Outcome {
  /** The probability computed from the texts, before any correction: from 0 to 1. */
  probability: number;
  right: boolean;
  weight: number;
}

const NONE: Correction = { shift: 0, slope: 1 };
const within = (value: number, [least, most]: readonly [number, number]) =>
  Math.max(least, Math.min(most, value));

/** Platt scaling by Newton's method; each number has a normal prior around no correction and is kept within its bounds. */
export function fitCalibration(outcomes: readonly Outcome[]): Correction {
  let { shift, slope } = NONE;
  for (let step = 0; step < CALIBRATION.steps; step++) {
    let [byShift, bySlope] = [CALIBRATION.prior * shift, CALIBRATION.prior * (slope - 1)];
    let [both, ofShift, ofSlope] = [0, CALIBRATION.prior, CALIBRATION.prior];
    for (const { probability, right, weight } of outcomes) {
      const odds = logOdds(probability);
      const said = logistic(slope * odds + shift);
      const wrong = weight * (said - (right ? 1 : 0));
      const curvature = weight * said * (1 - said);
      byShift += wrong;
      bySlope += wrong * odds;
      ofShift += curvature;
      ofSlope += curvature * odds * odds;
      both += curvature * odds;
    }
    const determinant = ofShift * ofSlope - both * both;
    shift -= (ofSlope * byShift - both * bySlope) / determinant;
    slope -= (ofShift * bySlope - both * byShift) / determinant;
  }
  return { shift: within(shift, CALIBRATION.shift), slope: within(slope, CALIBRATION.slope) };
}

/** The points of the texts after the correction. */
function corrected(points: number, { shift, slope }: Correction): number {
  return percentOf(logistic(slope * logOdds(probabilityOf(points)) + shift));
}

/** The correction of a match as a part of its score, if it moves anything. */
export function calibrationPart(parts: readonly ScorePart[], correction: Correction): ScorePart[] {
  const text = textPoints(parts);
  const points = text > 0 ? Math.round((corrected(text, correction) - text) * 10) / 10 : 0;
  const detail = `Aquí, textos así aciertan ${points > 0 ? 'más' : 'menos'} de lo que parece`;
  return points === 0 ? [] : [{ part: 'calibration', points, detail }];
}

/** The correction in use here. */
export async function correctionOf({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Correction> {
  if (config.MATCHER_LEARNING === 'off') return NONE;
  const { inUse, fits } = await stored(db);
  return (inUse && fits[0]) || NONE;
}

/** Fits the correction again on the latest outcomes; every day's fit is kept for a while for administrators to see. */
export async function calibrate({ db, clock, config }: Context): Promise<void> {
  if (config.MATCHER_LEARNING === 'off') return;
  const outcomes = await latestOutcomes(db, clock());
  if (outcomes.length < CALIBRATION.least) return;
  const fit = { fittedAt: clock().toISOString(), outcomes: outcomes.length, ...fitCalibration(outcomes) };
  await transaction(db, async (tx) => {
    const { inUse, fits } = await lockInstallation(tx, KEY, INITIAL);
    await store(tx, { inUse, fits: [fit, ...fits].slice(0, CALIBRATION.kept) });
  });
}

/**
 * An offer means that the match was right, a discard that it was wrong, and an order opened without either that it
 * was perhaps wrong.
 */
async function latestOutcomes(db: Sql, now: Date): Promise<Outcome[]> {
  const rows = await db
    .select({
      providerId: matches.providerId,
      parts: matches.parts,
      offered: isNotNull(offers.id),
      discarded: isNotNull(matches.discardedAt),
    })
    .from(matches)
    .innerJoin(orders, eq(orders.id, matches.orderId))
    .leftJoin(offers, and(eq(offers.orderId, matches.orderId), eq(offers.serviceId, matches.serviceId)))
    .where(
      and(
        isCurrent,
        isNull(orders.directServiceId),
        gte(matches.notifiedAt, new Date(now.getTime() - CALIBRATION.days * DAY_MS)),
        or(
          isNotNull(offers.id),
          isNotNull(matches.discardedAt),
          and(isNotNull(matches.seenAt), sql`${orders.status} <> 'active'`),
        ),
      ),
    )
    .orderBy(desc(matches.notifiedAt))
    .limit(CALIBRATION.most);
  const counted = new Map<string, number>();
  return rows.flatMap(({ providerId, parts, offered, discarded }) => {
    const text = textPoints(parts);
    const own = (counted.get(providerId) ?? 0) + 1;
    counted.set(providerId, own);
    // No single provider's habits may dominate the fit.
    if (text <= 0 || own > CALIBRATION.ofOneProvider) return [];
    const weight = offered || discarded ? 1 : CALIBRATION.ignored;
    return [{ probability: probabilityOf(text), right: Boolean(offered), weight }];
  });
}

/** The state of the calibration as administrators see it. */
export async function calibrationState({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<CalibrationState> {
  const { inUse, fits } = await stored(db);
  const correction = fits[0] ?? NONE;
  return {
    learning: config.MATCHER_LEARNING !== 'off',
    inUse,
    least: CALIBRATION.least,
    latest: fits[0] ?? null,
    means: CALIBRATION.shown.map((said) => ({ said, means: Math.round(corrected(said, correction)) })),
    earlier: fits.slice(1),
  };
}

/** Switches the correction on or off for all scores made from then on. */
export async function useCalibration(
  context: Context,
  actor: Actor,
  inUse: boolean,
): Promise<CalibrationState> {
  await transaction(context.db, async (tx) => {
    const before = await lockInstallation(tx, KEY, INITIAL);
    if (before.inUse === inUse) return;
    await store(tx, { ...before, inUse });
    await recordAct(tx, actor, inUse ? 'calibration_on' : 'calibration_off');
  });
  return calibrationState(context);
}

async function stored(db: Sql): Promise<Stored> {
  return (await readInstallation<Stored>(db, KEY)) ?? INITIAL;
}

const store = (db: Sql, value: Stored) => writeInstallation(db, KEY, value);
