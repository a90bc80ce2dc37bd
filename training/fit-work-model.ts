import { writeFileSync } from 'node:fs';
import type { ConceptWord } from '../server/matching/engine/language/concept-word.ts';
import { tradeWords } from '../server/matching/engine/lexicon/trade-name.ts';
import { TRADES_WITH_WORKS, worksOf } from '../server/matching/engine/lexicon/works.ts';
import { encodeModel } from '../server/matching/engine/understanding/model-file.ts';
import { softmax, vectorOf } from '../server/matching/engine/understanding/text-logits.ts';
import { WORK_MODEL_FILE, workClasses } from '../server/matching/engine/understanding/work-model.ts';
import { columnsOf, weightsWorthKeeping, wordsOf } from './columns.ts';
import { exampleOrders } from './examples.ts';
import { fingerprint, type Sample } from './samples.ts';
import { fitSoftmaxRegression, type LabelledVector, type Regression } from './softmax-regression.ts';
import { phrasesOfWork, worksSaid } from './work-phrases.ts';

interface Text {
  readonly words: readonly ConceptWord[];
  /** The share of each work of its trade; absent where neither a label nor a phrase says which works. */
  readonly shares?: readonly number[] | undefined;
  /** How much the model's own prediction counts instead of these shares, from 0 to 1. */
  readonly modelShare: number;
}

/** How often the model learns from its own predictions, and the weight of a text that has neither label nor phrase. */
const ROUNDS = 2;
const UNLABELLED_WEIGHT = 0.5;
/** A phrase may stand in a text that asks for something else. */
const MODEL_SHARE_OF_PHRASES = 0.4;
/** Smaller weights made the file four times as large and improved no market that was left out. */
const WEIGHT_MIN = 0.6;
/** A work with a smaller share of a text is not learnt from it, unless all have the same. */
const SHARE_MIN = 0.1;

/**
 * Fits, for each trade, which of its works a text asks for, and writes the file where the engine reads it. It learns from the
 * phrases of the works, from labelled orders, from orders that contain a phrase, and on all other orders from the model's own
 * predictions (self-training, Yarowsky 1995).
 */
export function fitWorkModel(): void {
  const orders = Map.groupBy(exampleOrders(), ({ trade }) => trade);
  const texts = new Map(
    TRADES_WITH_WORKS.map((trade) => [
      trade,
      [...phrases(trade), ...bareNames(trade), ...(orders.get(trade) ?? []).map((order) => asText(order))],
    ]),
  );
  const columns = columnsOf([...texts.values()].flat().map(({ words }) => words));
  const features = new Map<string, { rarity: number; classes: number[]; weights: number[] }>();
  const bias: number[] = [];
  for (const [trade, own] of texts) {
    const places = new Map<string, number>();
    const placeOf = (feature: string) => {
      const place = places.get(feature) ?? places.size;
      places.set(feature, place);
      return place;
    };
    const samples = own.map(({ words, ...text }) => ({
      ...text,
      vector: vectorOf(
        words,
        (feature) => (columns.has(feature) ? feature : undefined),
        (feature) => columns.get(feature)!.rarity,
      ).map(([feature, value]) => [placeOf(feature), value] as const),
    }));
    const fitted = fitWorksOf(samples, places.size, worksOf(trade).length);
    for (const [feature, place] of places) {
      const kept = weightsWorthKeeping(fitted.weights[place]!, WEIGHT_MIN);
      if (kept.classes.length === 0) continue;
      const sofar = features.get(feature) ?? {
        rarity: columns.get(feature)!.rarity,
        classes: [],
        weights: [],
      };
      features.set(feature, sofar);
      sofar.classes.push(...Array.from(kept.classes, (work) => bias.length + work));
      sofar.weights.push(...kept.weights);
    }
    bias.push(...fitted.bias);
  }
  const file = encodeModel({
    fingerprint: fingerprint(),
    classes: workClasses(),
    bias,
    features: new Map(
      [...features].map(([name, { rarity, classes, weights }]) => [
        name,
        { rarity, classes: Uint16Array.from(classes), weights: Float32Array.from(weights) },
      ]),
    ),
  });
  writeFileSync(WORK_MODEL_FILE, file);
  console.error(`Escrito en ${WORK_MODEL_FILE.pathname}: ${features.size} rasgos, ${file.length} bytes.`);
}

const phrases = (trade: string): Text[] =>
  worksOf(trade).flatMap(({ work: name }, work, { length }) =>
    [name, ...phrasesOfWork(trade, work)].map((phrase) => ({
      words: wordsOf(phrase, 'order'),
      shares: sharesOf(new Map([[work, 1]]), length),
      modelShare: 0,
    })),
  );

/** The names of a trade that name none of its works: "veterinaria" is of teeth no more than of vaccines. */
function bareNames(trade: string): Text[] {
  const { length } = worksOf(trade);
  const alike = sharesOf(new Map(worksOf(trade).map((_, work) => [work, 1])), length);
  return tradeWords(trade)
    .map((name) => wordsOf(name, 'order'))
    .filter((words) => !worksSaid(words).has(trade))
    .map((words) => ({ words, shares: alike, modelShare: 0 }));
}

function asText({ text, trade, works = [] }: Sample): Text {
  const words = wordsOf(text, 'order');
  const { length } = worksOf(trade);
  if (works.length > 0)
    return { words, shares: sharesOf(new Map(works.map((work) => [work, 1])), length), modelShare: 0 };
  const said = worksSaid(words.filter(({ negated }) => !negated)).get(trade);
  return said
    ? { words, shares: sharesOf(said, length), modelShare: MODEL_SHARE_OF_PHRASES }
    : { words, modelShare: 1 };
}

function sharesOf(said: ReadonlyMap<number, number>, works: number): number[] {
  const all = [...said.values()].reduce((sum, one) => sum + one, 0);
  return Array.from({ length: works }, (_, work) => (said.get(work) ?? 0) / all);
}

type SoftLabelled = Omit<Text, 'words'> & Pick<LabelledVector, 'vector'>;

function fitWorksOf(texts: readonly SoftLabelled[], features: number, works: number): Regression {
  const fitted = (labelled: readonly SoftLabelled[]) =>
    fitSoftmaxRegression(
      labelled.flatMap(({ vector, shares = [], modelShare }) =>
        shares
          .map((share, label) => ({
            vector,
            label,
            weight: share * (modelShare === 1 ? UNLABELLED_WEIGHT : 1),
          }))
          .filter(({ weight }) => weight >= Math.min(SHARE_MIN, 1 / works)),
      ),
      features,
      works,
    );
  let model = fitted(texts);
  for (let round = 0; round < ROUNDS; round++)
    model = fitted(
      texts.map((text) => {
        const made = sharesBy(model, text.vector);
        const shares = text.shares?.map(
          (share, work) => (1 - text.modelShare) * share + text.modelShare * made[work]!,
        );
        return { ...text, shares: shares ?? [...made] };
      }),
    );
  return model;
}

function sharesBy({ bias, weights }: Regression, vector: LabelledVector['vector']): Float64Array {
  const logits = Float64Array.from(bias);
  for (const [feature, value] of vector)
    for (let work = 0; work < logits.length; work++) logits[work]! += weights[feature]![work]! * value;
  return softmax(logits);
}
