// Finds what a text says is done, in good hands or not wanted ("jardinero tengo", "la casa ya la pintó mi cuñado",
// "sin cortinas"), beside what it asks for ("me falta quien se lleve las ramas"). Settled things are not asked for.
import { joined, type Word } from './tokens.ts';
import { GOT, takenUpAt } from './topics.ts';
import { troublesIn } from './troubles.ts';
import { saysVery } from './very.ts';

interface Settled {
  /** The words that speak of what is settled. */
  readonly words: ReadonlySet<Word>;
  /** Something else is asked for outright. */
  readonly asksOutright: boolean;
  /** What the work is about is bought already. */
  readonly bought: boolean;
}

const ASKS =
  /(?<!\bn[oi] (hacen? )?)\b(busco|buscamos|necesito|necesita|necesitamos|preciso|precisamos|ocupo|ocupamos|requiero|quiero|queremos|quisiera|me urge|faltan?|es que|el problema|el tema|solo|solamente|unicamente|hay que|me interesa|lo que no|nomas (es|quiero|hay))\b|^que \S+(n|me|nos|lo|la)\b|^(es|son|lo que) /;

const PERSON =
  /\b(mis?|la|el|una?) (prim|cuñad|herman|hij|espos|novi|ti|vecin|amig|suegr|sobrin|abuel)[oa]s?\b|\b(marido|mujer|mama|papa|padre|madre|yerno|nuera|compadre|(mi|la) señora)\b/;
const DOES =
  /(?<!\bno (me |nos |le |la |lo )?)\b(hace|hacen|pone|ponen|lleva|llevan|cocina|limpia|pinta|arregla|presta|encarga|ocupa|ve)\b/;

/** "Ya casi no enfría", "ya la lavadora no anda", "ya empezó a gotear", "ya está oxidada", "ya toca pintar": how something got worse, or is due. */
const WORSE =
  '(casi|ni|apenas|toca)\\b|(el|la|los|las|mis?) \\S+ no\\b|(empez|comenz|perdi|creci|se esta )|se (rompi|dañ|quem|tap|arruin|desbord|inund|filtr|moj|oxid|pudri|gast)|estan? (muy |bien |todo |toda )?((rot|viej|podrid|oxidad|gastad|suci|manchad|inundad|tapad|vencid|dañad|quemad|fe)[oa]s?|mal)\\b';

/** "El pasto ya llega a la rodilla", but not "ya viene el plomero", "ya limpian la casa los martes": what goes on by itself. */
const GOES_ON =
  '(se )?(?!(esta|va|viene|hace|ve|trae|pone|trabaja|limpia|corta|poda|pinta|cocina|lava|cuida|paga|arregla|ayuda)n?\\b|(la|una|esa)\\b)\\S{2,}(an?|en)\\b|tiene\\b';

/** "Agua caliente no tengo", "sin luz": troubles, unlike "cucarachas no tengo". */
const SUPPLY = '(agua|luz|gas|corriente|electricidad|internet|señal|wifi)';

const SETTLED = [
  new RegExp(
    `(?<!\\b(porque|que) )\\bya (?!no\\b|parecen?\\b|huelen?\\b|da\\b|que\\b|mismo\\b|sea\\b|es\\b|son\\b|hace\\b|quiero\\b|necesito\\b|se (le|me|nos)s?\\b|${WORSE}|${GOES_ON})`,
  ),
  new RegExp(`^(?!(tengo|tenemos|${SUPPLY})\\b)(\\S+ ){1,4}(tengo|tenemos|tiene)$`),
  new RegExp(`^(sin (?!${SUPPLY}\\b)|nada de\\b)`),
  /\b(no hacen? falta|eso no|nada de eso|no (ocupo|necesito|preciso|quiero) (nada|eso|de eso))\b/,
  /^(?!no\b)\S+ (de \S+ )?no (ocupo|necesito|preciso|quiero|busco)\b/,
  /\bde \S+ .*\bnada$/,
  /(?<!\b(no|nunca|tampoco) (me |nos |le )?)\b(esta|estan|quedo|quedaron|va|van|anda|andan|salio) (muy |re )?(bien|barbar[oa]|joya|sanos?|sanas?|listos?|listas?|perfect[oa]s?|impecables?|nuev[oa]s?)\b/,
  /^(?!no\b)(\S+ ){1,3}(?<!\b(no|apenas|nunca|tampoco) (me |nos |le )?)(funcionan?|sirven?)$/,
  /\bcomo estan?\b/,
  /\byo mism[oa]\b/,
  /\b(se encargan?|se ocupan?|eso l[oa])\b/,
];

/** "Las plantas están lindas, lo malo es que hay hormigas": settled where the trouble is set against it. */
const LOOKS_FINE =
  /\b(esta|estan|quedo|quedaron) (muy |re |bien )?(lind|hermos|bonit|limpi)[oa]s?\b|(?<!\bno (se |me )?)\b(jalan?|enfrian?|calientan?|prenden?|corren?|marchan?) (muy |re )?bien\b/;
const TROUBLE = /^(lo (malo|feo|unico|grave|raro)|el (problema|detalle))\b/;

/** "La lámpara ya la compré, solo es ponerla": what is bought is what the work is about. */
const isBought = (segment: readonly Word[]) =>
  segment.some(({ word }) => word === 'ya') && segment.some(({ word }) => GOT.test(word));

export function settledIn(words: readonly Word[]): Settled {
  const segments = segmentsOf(words);
  const worksWithIt = words.some((_, at) => takenUpAt(words, at) !== undefined);
  const settled = new Set<Word>();
  let asksOutright = false;
  let bought = false;
  const contrasted = segments.findLastIndex((segment) => TROUBLE.test(joined(segment)));
  for (const [at, segment] of segments.entries()) {
    const text = segment.map(({ word }, index) => (saysVery(segment, index) ? 'muy' : word)).join(' ');
    // In "la computadora funciona, no es eso, es el celular" the segment before "no es eso" is settled.
    if (/\b(no (es|era) (eso|por ahi)|por ahi no es)\b/.test(text))
      for (const word of segments[at - 1] ?? []) settled.add(word);
    if (ASKS.test(text)) asksOutright = true;
    else if (worksWithIt && isBought(segment)) bought = true;
    else if (at < contrasted && !worksWithIt && LOOKS_FINE.test(text))
      for (const word of segment) settled.add(word);
    else if (SETTLED.some((pattern) => pattern.test(text)) || (PERSON.test(text) && DOES.test(text)))
      for (const word of segment) settled.add(word);
  }
  for (const at of troublesIn(words)) settled.delete(words[at]!);
  return { words: settled, asksOutright, bought };
}

const OPENS_PART =
  /^(y |e )?(ademas|aparte|tambien|despues|luego|de (paso|una|pasada|yapa)|a la vez|otr[oa]|alguien|quien|una persona|una señora|un señor|busco|buscamos|necesito|necesitamos|preciso|ocupo|requiero|quiero|queremos|quisiera|hay que|faltan?|toca|que (me|nos|le|les|lo|la|los|las)|\S{2,}[aei]r(me|nos|lo|la|los|las|le|les)?)\b/;

/** For each word the number of the part of the order in which it stands: "… y además …" begins another. */
export function partNumbers(words: readonly Word[]): number[] {
  let part = 0;
  return words.map((word, at) => {
    if (at > 0 && words[at - 1]?.piece !== word.piece && OPENS_PART.test(restOfPiece(words, at))) part += 1;
    return part;
  });
}

/** The clauses, split also where a piece after an "y" begins to ask ("ya la limpié y necesito que la pinten"). */
function segmentsOf(words: readonly Word[]): Word[][] {
  const segments: Word[][] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    const opens =
      before === undefined ||
      before.clause !== word.clause ||
      (before.piece !== word.piece && asksFrom(words, at));
    if (opens) segments.push([word]);
    else segments.at(-1)?.push(word);
  });
  return segments;
}

function asksFrom(words: readonly Word[], at: number): boolean {
  return ASKS.test(restOfPiece(words, at));
}

function restOfPiece(words: readonly Word[], at: number): string {
  const piece = words[at]?.piece;
  return words
    .slice(at)
    .filter((word) => word.piece === piece)
    .map(({ word }) => word)
    .join(' ');
}
