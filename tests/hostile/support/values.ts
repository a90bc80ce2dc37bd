import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod';
import { UNKNOWN_ID } from '../../support/people.ts';

/** Values that a market knows, so that some requests get past the first check. */
export interface Known {
  ids: string[];
  texts: Record<string, string[]>;
}

interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
}

/** What zod keeps of a schema; only what matters here. */
interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: Check } }[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  items?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, string>;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** Values that a schema accepts or nearly accepts: its own refinements may still refuse them. */
export function arbitraryOf(schema: z.ZodType, known: Known, name = ''): Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const inner = (next: z.ZodType | undefined) => arbitraryOf(next!, known, name);
  const checks = (definition.checks ?? []).map(({ _zod }) => _zod.def);
  switch (definition.type) {
    case 'string':
      return textOf(definition, checks, known, name);
    case 'number':
    case 'int':
      return numberOf(checks);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'null':
      return fc.constant(null);
    case 'undefined':
      return fc.constant(undefined);
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(definition.innerType), { nil: undefined, freq: 3 });
    case 'nullable':
      return fc.option(inner(definition.innerType), { nil: null, freq: 3 });
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inner(definition.innerType);
    case 'pipe':
      return inner(definitionOf(definition.in!).type === 'transform' ? definition.out : definition.in);
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(inner));
    case 'array':
      return fc.array(inner(definition.element), sizeOf(checks, 6));
    case 'tuple':
      return fc.tuple(...(definition.items ?? []).map(inner));
    case 'record':
      return recordOf(definition, known);
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(definition.shape ?? {}).map(([key, value]) => [key, arbitraryOf(value, known, key)]),
        ),
      );
    default:
      return fc.jsonValue();
  }
}

function recordOf({ keyType, valueType }: Definition, known: Known): Arbitrary<unknown> {
  const { type, entries } = definitionOf(keyType!);
  const value = arbitraryOf(valueType!, known);
  if (type !== 'enum') return fc.dictionary(fc.string(), value, { maxKeys: 4 });
  return fc.record(Object.fromEntries(Object.values(entries ?? {}).map((key) => [key, value])));
}

function textOf(definition: Definition, checks: Check[], known: Known, name: string): Arbitrary<string> {
  const own = known.texts[name];
  const formats = [definition.format, ...checks.map(({ format }) => format)];
  if (formats.some((format) => format === 'uuid' || format === 'guid'))
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...known.ids) },
      fc.constant(UNKNOWN_ID),
      fc.uuid(),
    );
  if (own) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, fc.string(sizeOf(checks, 30)));
  if (formats.includes('email')) return fc.emailAddress();
  if (formats.includes('url')) return fc.webUrl({ validSchemes: ['https'] });
  const { pattern } = checks.find((check) => check.format === 'regex' && check.pattern) ?? {};
  if (pattern) return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace(/[gi]/g, '')));
  return fc.string({ ...sizeOf(checks, 30), unit: fc.constantFrom(...'abcñáé ü1,.') });
}

function sizeOf(checks: Check[], most: number): { minLength: number; maxLength: number } {
  const minLength = checks.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  const maxLength = checks.find(({ check }) => check === 'max_length')?.maximum ?? most;
  return { minLength, maxLength: Math.max(minLength, Math.min(maxLength, most + minLength)) };
}

function numberOf(checks: Check[]): Arbitrary<number> {
  const min = checks.find(({ check }) => check === 'greater_than')?.value ?? 0;
  const max = checks.find(({ check }) => check === 'less_than')?.value ?? 100_000;
  return fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.double({ min, max, noNaN: true }),
  );
}

let nested: unknown = 'fondo';
for (let depth = 0; depth < 2000; depth++) nested = depth % 2 ? [nested] : { a: nested };

/** A text that goes into the JSON unchanged, for values that `JSON.stringify` would not write. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const EDGES: Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, undefined, true, false, '', ' ', 0, -0, -1, 0.1 + 0.2, 1e-320],
  ...[2 ** 31, 2 ** 53, -(2 ** 63), 1e308, new Raw('1e999'), new Raw('-1e999'), new Raw('1E+400')],
  ...['NaN', 'Infinity', '-1', '1e999', '0x1F', '99999999999999999999', '9223372036854775808', 'true'],
  ...[
    'null',
    'undefined',
    '[object Object]',
    'all',
    '%',
    '_',
    '\\',
    "'",
    "'; select 1 --",
    '{{7*7}}',
    '../..',
  ],
  ...['\0', 'a\0b', '\ud800', 'x\udfff', new Raw('"\\ud83d"'), '\u202e\u200b', '\ufeff', '😀'.repeat(70)],
  ...['e\u0301'.repeat(300), 'ﷺ'.repeat(90), 'İ', 'ß', '\r\nX-Otro: 1', '<script>alert(1)</script>'],
  ...[
    'x'.repeat(256),
    'x'.repeat(5000),
    'á'.repeat(100_000),
    ' '.repeat(50_000),
    '1'.repeat(400),
    'a,'.repeat(9000),
  ],
  ...[
    '9999-12-31',
    '275760-09-13',
    '-271821-04-20',
    '+010000-01-01',
    '0000-01-01',
    '2026-02-30',
    '2026-99-99',
  ],
  ...['0001-01-01T00:00:00-23:59', '294277-01-01', '1e3', '12:00', '2026-01-01T25:61:61Z'],
  ...[
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 'x' },
    { valueOf: null },
    new Raw('{"then":1}'),
    nested,
  ],
  ...[new Raw('{"__proto__":{"isAdmin":true}}'), new Raw('{"constructor":{"prototype":{"a":1}}}')],
  ...[
    { hasOwnProperty: 1 },
    { $ne: null },
    { id: { id: 1 } },
    Array(10_000).fill('x'),
    Array(10_000).fill(null),
  ],
  ...[
    Array(10_000).fill({ lat: 1, lng: 1 }),
    Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [n, n])),
  ],
);

/** What a hostile client sends in the place of a value. */
const hostileValue = (known: Known): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: EDGES },
    { weight: 2, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

export interface Mutation {
  /** Which part of the value, counted over all its parts. */
  at: number;
  to: unknown;
}

export const mutations = (known: Known): Arbitrary<Mutation[]> =>
  fc.array(fc.record({ at: fc.nat(), to: hostileValue(known) }), { maxLength: 3 });

/** The value with some of its parts replaced. */
export function mutated(value: unknown, changes: Mutation[]): unknown {
  return changes.reduce((now, { at, to }) => {
    const parts = pathsOf(now);
    return replaced(now, parts[at % parts.length]!, to);
  }, value);
}

const LOOKED_AT = 60;

/** The paths to the parts of a value, including the empty path to the value itself. */
function pathsOf(value: unknown, path: string[] = [], found: string[][] = []): string[][] {
  if (found.length > LOOKED_AT || path.length > 6) return found;
  found.push(path);
  if (typeof value === 'object' && value !== null && !(value instanceof Raw))
    for (const key of Object.keys(value).slice(0, 12))
      pathsOf((value as Record<string, unknown>)[key], [...path, key], found);
  return found;
}

function replaced(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to;
  const old = value as Record<string, unknown>;
  const part = replaced(old[key], rest, to);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? part : one));
  return { ...old, [key]: part };
}

/** The JSON of a value, with its `Raw` parts unchanged. */
export function textOfJson(value: unknown): string | undefined {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Raw ? `raw:${raws.push(part.text) - 1}:raw` : part,
  );
  return text?.replace(/"raw:(\d+):raw"/g, (_, at: string) => raws[Number(at)]!);
}
