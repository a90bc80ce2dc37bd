import { describe, expect, test } from 'vitest';
import { type ColourToken, dark, HUES, light, tokensCss } from './tokens.ts';

const TEXT = 4.5;
const GRAPHIC = 3;

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds: ColourToken[] = ['ground', 'surface', 'raised', 'sunken'];
const pairs: [ColourToken, ColourToken, number][] = [
  ...grounds.flatMap((ground): [ColourToken, ColourToken, number][] => [
    ['ink', ground, TEXT],
    ['muted', ground, TEXT],
    ['brand', ground, TEXT],
    ['accent', ground, TEXT],
    ['red-ink', ground, TEXT],
    ['focus', ground, GRAPHIC],
  ]),
  ['faint', 'surface', TEXT],
  ['faint', 'ground', TEXT],
  ['line-strong', 'surface', GRAPHIC],
  ['line-strong', 'ground', GRAPHIC],
  ['star', 'surface', GRAPHIC],
  ['online', 'surface', GRAPHIC],
  ['score-green', 'surface', GRAPHIC],
  ['score-blue', 'surface', GRAPHIC],
  ['score-yellow', 'surface', GRAPHIC],
  ['score-red', 'surface', GRAPHIC],
  ...HUES.flatMap((hue): [ColourToken, ColourToken, number][] => [
    [`on-${hue}`, hue, TEXT],
    [`on-${hue}`, `${hue}-hover`, TEXT],
    [`${hue}-ink`, `${hue}-soft`, TEXT],
    [`${hue}-ink`, `${hue}-soft-hover`, TEXT],
    ['ink', `${hue}-soft`, TEXT],
    ['muted', `${hue}-soft`, TEXT],
  ]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('everybody can read the %s scheme', (_scheme, tokens) => {
  test.each(pairs)('%s on %s reaches %d', (front, back, least) => {
    expect(contrast(tokens[front], tokens[back])).toBeGreaterThanOrEqual(least);
  });
});

test('a reader without a chosen scheme gets the one of the device', () => {
  expect(tokensCss).toContain(`:root{color-scheme:light;--ground:${light.ground}`);
  expect(tokensCss).toContain('(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme])');
  expect(tokensCss).toContain(':root[data-mantine-color-scheme=dark]{color-scheme:dark');
});
