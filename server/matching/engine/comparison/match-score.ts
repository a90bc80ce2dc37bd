// The score of a match: 0 for a service that does not reach the place, else what the texts give, moved by a few points by
// distance, reputation, urgency and freshness. Every part that counted becomes a reason that people read.

import { type Lexicon, lexicon as sharedLexicon } from '../lexicon/lexicon.ts';
import type { OrderUnderstanding, ServiceUnderstanding } from '../understanding/understanding.ts';
import { MATCH_SCORE, NOTIFIED_FROM } from './parameters.ts';
import { scoreTexts, type TextScore } from './text-score.ts';

/** Whether and how the service covers the order's place. */
export interface PlaceFit {
  readonly covered: boolean;
  readonly placeName?: string;
  readonly distanceKm?: number | undefined;
  /** Set where the service does not cover the place itself but something this near to it, as far as the order looks. */
  readonly withinKm?: number | undefined;
  readonly basis: 'everywhere' | 'country' | 'circle' | 'area' | 'none';
}

export interface MatchInput {
  readonly order: OrderUnderstanding;
  readonly service: ServiceUnderstanding;
  readonly coverage: PlaceFit;
  readonly urgency: 'normal' | 'urgent' | 'emergency';
  /** 0 to 5; 0 with no reviews. */
  readonly rating: number;
  readonly totalReviews: number;
  /** Days since the service was published; absent: not counted. */
  readonly serviceAgeDays?: number | undefined;
  /** Only the texts count, as if every service worked everywhere and all else about them were equal. */
  readonly textsAlone?: boolean | undefined;
  readonly lexicon?: Lexicon | undefined;
}

interface MatchPart {
  readonly part: 'text' | 'place' | 'reputation' | 'urgency' | 'freshness';
  readonly points: number;
  readonly detail: string;
}

interface MatchScore {
  /** Whole, 0 to 100. */
  readonly score: number;
  readonly parts: readonly MatchPart[];
  /** In Spanish, most important first. */
  readonly reasons: readonly string[];
}

const NOTHING: MatchScore = { score: 0, parts: [], reasons: [] };

export function scoreMatch(match: MatchInput): MatchScore {
  if (!match.coverage.covered && !match.textsAlone) return NOTHING;
  const lexicon = match.lexicon ?? sharedLexicon();
  const text = scoreTexts(match.order, match.service, lexicon);
  const circumstances = [
    placePart(match.coverage),
    reputationPart(match.rating, match.totalReviews),
    urgencyPart(match),
    freshnessPart(match.serviceAgeDays),
  ].filter((part) => part !== undefined);
  const counted = [...textParts(text, lexicon), ...(match.textsAlone ? [] : circumstances)];
  const total = counted.reduce((sum, { points }) => sum + points, 0);
  return {
    score: heldByText(text.score, total),
    parts: counted,
    reasons: counted.map(({ detail }) => detail).filter((detail) => detail !== ''),
  };
}

/** The sum of all parts, kept below the line of notification if the texts are clearly wrong and from it up if clearly right. */
export function heldByText(text: number, total: number): number {
  const score = Math.round(Math.max(0, Math.min(100, total)));
  if (text < MATCH_SCORE.clearlyWrong) return Math.min(score, NOTIFIED_FROM - 1);
  return text >= MATCH_SCORE.clearlyRight ? Math.max(score, NOTIFIED_FROM) : score;
}

/** The trade first, then the words that both texts use; the first part carries all the points. */
export function textParts(text: TextScore, lexicon: Lexicon): MatchPart[] {
  const does = text.trade === undefined ? undefined : lexicon.trades.get(text.trade)?.does;
  const mentions = mentioned(text);
  const details = [does && `Hace ${does}`, mentions].filter(
    (detail) => detail !== undefined && detail !== '',
  );
  return details.length === 0
    ? [{ part: 'text', points: text.score, detail: '' }]
    : details.map((detail, index) => ({
        part: 'text',
        points: index === 0 ? text.score : 0,
        detail: detail ?? '',
      }));
}

function mentioned({ shared }: TextScore): string | undefined {
  const words = shared.slice(0, 2).map(({ written }) => `«${written}»`);
  return words.length === 0 ? undefined : `Menciona ${words.join(' y ')}`;
}

export function placePart(coverage: PlaceFit): MatchPart {
  const { basis, placeName, distanceKm } = coverage;
  if (basis === 'everywhere')
    return { part: 'place', points: MATCH_SCORE.everywhere, detail: 'Trabaja a distancia' };
  if (basis === 'country')
    return { part: 'place', points: MATCH_SCORE.wholeCountry, detail: 'Atiende en todo el país' };
  if (coverage.withinKm !== undefined)
    return {
      part: 'place',
      points: nearness(coverage.withinKm),
      detail: `${placeName ? `Cubre ${placeName}` : 'Trabaja cerca'}, a menos de ${kilometres(coverage.withinKm)}`,
    };
  const near = distanceKm !== undefined && distanceKm > 0;
  const detail = placeName ? `Cubre ${placeName}` : near ? `A ${kilometres(distanceKm)}` : 'Cubre tu zona';
  return { part: 'place', points: near ? nearness(distanceKm) : MATCH_SCORE.placeNamed, detail };
}

function nearness(distanceKm: number): number {
  return MATCH_SCORE.distances.find(({ upToKm }) => distanceKm <= upToKm)?.points ?? 0;
}

function kilometres(distanceKm: number): string {
  return distanceKm < 1 ? 'menos de 1 km' : `${Math.round(distanceKm)} km`;
}

/** Made once: a number's own `toLocaleString` makes a formatter each time, which costs more than the rest of scoring a pair. */
const STARS = new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Few reviews say little, so they are averaged with some reviews of the usual rating. */
export function reputationPart(rating: number, totalReviews: number): MatchPart | undefined {
  if (totalReviews <= 0) return undefined;
  const { usualRating, usualReviews, pointsAStar, least, most } = MATCH_SCORE.reputation;
  const trusted = (usualRating * usualReviews + rating * totalReviews) / (usualReviews + totalReviews);
  const points = Math.max(least, Math.min(most, Math.round((trusted - usualRating) * pointsAStar)));
  const detail =
    rating >= usualRating
      ? `${STARS.format(rating)} con ${totalReviews} ${totalReviews === 1 ? 'reseña' : 'reseñas'}`
      : '';
  return { part: 'reputation', points, detail };
}

function urgencyPart({ urgency, order, service }: MatchInput): MatchPart | undefined {
  if ((urgency === 'normal' && !order.urgent) || !service.urgent) return undefined;
  return { part: 'urgency', points: MATCH_SCORE.urgency[urgency], detail: 'Responde urgencias' };
}

function freshnessPart(ageDays: number | undefined): MatchPart | undefined {
  if (ageDays === undefined || ageDays > MATCH_SCORE.newForDays) return undefined;
  return { part: 'freshness', points: MATCH_SCORE.newService, detail: 'Servicio nuevo' };
}
