// The file that holds a fitted model of texts: Brotli over a header in JSON, the names of the features (sorted, each
// without the part it shares with the one before) and their numbers, quantised to one byte each.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** How much a feature speaks for each class that it says something about. */
export interface FeatureWeights {
  /** Inverse document frequency: how rare the feature is. */
  readonly rarity: number;
  /** Places in `classes`, ascending, and the weight at each. */
  readonly classes: Uint16Array;
  readonly weights: Float32Array;
}

export interface TextModel {
  /** The fingerprint of the samples that the model was fitted on. */
  readonly fingerprint: string;
  /** What a text may be about: trades, or the works of each trade. */
  readonly classes: readonly string[];
  readonly bias: Float64Array;
  feature(name: string): FeatureWeights | undefined;
}

interface Header {
  fingerprint: string;
  classes: string[];
  bias: number[];
  features: number;
  /** What a rarity of 255 and a weight of 127 stand for. */
  rarestIs: number;
  heaviestIs: number;
  nameBytes: number;
}

const RARITY_STEPS = 255;
const WEIGHT_STEPS = 127;
const SHARED_MAX = 0x7f;

/** Each name is one byte, the number of first characters shared with the name before, then the rest in UTF-8 and a line end. */
function encodeNames(names: readonly string[]): Buffer {
  let before = '';
  const parts = names.flatMap((name) => {
    let shared = 0;
    while (shared < SHARED_MAX && shared < before.length && before[shared] === name[shared]) shared++;
    before = name;
    return [Buffer.of(shared), Buffer.from(`${name.slice(shared)}\n`)];
  });
  return Buffer.concat(parts);
}

function decodeNames(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0, before = ''; at < bytes.length; ) {
    const end = bytes.indexOf('\n', at + 1);
    before = before.slice(0, bytes[at]) + bytes.toString('utf8', at + 1, end);
    names.push(before);
    at = end + 1;
  }
  return names;
}

export function encodeModel(model: {
  fingerprint: string;
  classes: readonly string[];
  bias: Iterable<number>;
  features: ReadonlyMap<string, FeatureWeights>;
}): Buffer {
  const names = [...model.features.keys()].sort();
  const features = names.map((name) => model.features.get(name)!);
  const largest = (numbers: Iterable<number>) => {
    let most = 0;
    for (const one of numbers) most = Math.max(most, Math.abs(one));
    return most || 1;
  };
  const rarestIs = largest(features.map(({ rarity }) => rarity));
  const heaviestIs = largest(features.flatMap(({ weights }) => [...weights]));
  const nameBytes = encodeNames(names);
  const header: Header = {
    fingerprint: model.fingerprint,
    classes: [...model.classes],
    bias: [...model.bias].map((value) => Number(value.toFixed(4))),
    features: names.length,
    rarestIs,
    heaviestIs,
    nameBytes: nameBytes.length,
  };
  const entries = features.reduce((sum, { classes: own }) => sum + own.length, 0);
  const rarities = Uint8Array.from(features, ({ rarity }) => Math.round((rarity / rarestIs) * RARITY_STEPS));
  const counts = Uint16Array.from(features, ({ classes }) => classes.length);
  const classes = new Uint16Array(entries);
  const weights = new Int8Array(entries);
  let at = 0;
  for (const one of features)
    one.classes.forEach((place, index) => {
      classes[at] = place;
      weights[at++] = Math.round((one.weights[index]! / heaviestIs) * WEIGHT_STEPS);
    });
  return brotliCompressSync(
    Buffer.concat([
      Buffer.from(`${JSON.stringify(header)}\n`),
      nameBytes,
      rarities,
      new Uint8Array(counts.buffer),
      new Uint8Array(classes.buffer),
      new Uint8Array(weights.buffer),
    ]),
    { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 } },
  );
}

export function decodeModel(file: Buffer): TextModel {
  const bytes = brotliDecompressSync(file);
  let at = bytes.indexOf('\n') + 1;
  const header = JSON.parse(bytes.toString('utf8', 0, at)) as Header;
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const names = decodeNames(take(header.nameBytes));
  const rarities = take(header.features);
  const counts = shorts(take(header.features * Uint16Array.BYTES_PER_ELEMENT));
  const entries = counts.reduce((sum, count) => sum + count, 0);
  const classes = shorts(take(entries * Uint16Array.BYTES_PER_ELEMENT));
  const weights = Float32Array.from(
    new Int8Array(take(entries)),
    (value) => (value / WEIGHT_STEPS) * header.heaviestIs,
  );
  const places = new Map(names.map((name, place) => [name, place]));
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, place) => {
    starts[place + 1] = starts[place]! + count;
  });
  return {
    fingerprint: header.fingerprint,
    classes: header.classes,
    bias: Float64Array.from(header.bias),
    feature(name) {
      const place = places.get(name);
      if (place === undefined) return undefined;
      const [from, to] = [starts[place], starts[place + 1]];
      return {
        rarity: (rarities[place]! / RARITY_STEPS) * header.rarestIs,
        classes: classes.subarray(from, to),
        weights: weights.subarray(from, to),
      };
    },
  };
}

/** Sixteen-bit numbers from bytes that may start at an odd place. */
const shorts = (bytes: Buffer) => new Uint16Array(new Uint8Array(bytes).buffer);
