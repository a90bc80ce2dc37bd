import { BRAND } from '../../contract/brand.ts';

/** Every colour and measure of the look, free of Mantine so that the landing can use it alone. */

/** A ten-step scale, palest first, as Mantine wants it. */
type Scale = readonly [string, string, string, string, string, string, string, string, string, string];

export const scales = {
  brand: [
    '#EEF7F3',
    '#E3F1EC',
    '#C6E4DA',
    '#A3D8C6',
    '#7FD1B9',
    '#4FAE93',
    '#2A8A70',
    '#1B735C',
    BRAND.primary,
    '#0E4A3B',
  ],
  accent: [
    '#FFF8F3',
    '#FFF1E8',
    '#FFDFCA',
    '#FDBA74',
    '#F59E5B',
    '#EA7A35',
    '#D9570F',
    '#C2410C',
    '#9A3412',
    '#7C2D12',
  ],
  amber: [
    '#FFFBEB',
    '#FFF4D6',
    '#FDE7A8',
    '#FBD76B',
    '#F2C037',
    '#D99E12',
    '#B27D0B',
    '#8F6006',
    '#7A4B00',
    '#5C3800',
  ],
  red: [
    '#FEF5F5',
    '#FDECEC',
    '#FBD5D5',
    '#FCA5A5',
    '#F47C7C',
    '#E5484D',
    '#D02B31',
    '#B91C1C',
    '#991B1B',
    '#7A1717',
  ],
  blue: [
    '#F3F7FD',
    '#E8F0FB',
    '#CCDFF7',
    '#93C5FD',
    '#6AA5EA',
    '#3F82D1',
    '#2A67B4',
    '#24589C',
    '#1E4E8C',
    '#173C6C',
  ],
  gray: [
    BRAND.ground,
    '#F4F0E7',
    '#EBE6DB',
    '#E2DCCF',
    '#CFCABF',
    '#A6ABA5',
    '#7C8783',
    BRAND.muted,
    '#33433F',
    BRAND.ink,
  ],
  dark: [
    '#E9F2EE',
    '#C9D6D1',
    '#A9B8B3',
    '#80918B',
    '#3B4D47',
    '#2A3B36',
    '#1D2C28',
    '#0F1A18',
    '#0B1412',
    '#070D0C',
  ],
} as const satisfies Record<string, Scale>;

/** The hues a badge, a notice or a button may take. */
export const HUES = ['brand', 'accent', 'amber', 'red', 'blue'] as const;
export type Hue = (typeof HUES)[number];

const translucent = (hex: string, percent: number) => `color-mix(in srgb, ${hex} ${percent}%, transparent)`;

export const light = {
  ground: scales.gray[0],
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: scales.gray[1],
  ink: scales.gray[9],
  muted: scales.gray[7],
  faint: '#66736F',
  line: '#E6E0D4',
  'line-strong': '#848E8A',
  focus: scales.brand[8],
  scrim: translucent(scales.dark[7], 55),
  star: scales.amber[6],

  brand: scales.brand[8],
  'brand-hover': scales.brand[9],
  'on-brand': BRAND.onPrimary,
  'brand-soft': scales.brand[1],
  'brand-soft-hover': '#D3E9E1',
  'brand-ink': scales.brand[8],

  accent: scales.accent[7],
  'accent-hover': scales.accent[8],
  'on-accent': '#FFFFFF',
  'accent-soft': scales.accent[1],
  'accent-soft-hover': '#FFE4D2',
  'accent-ink': scales.accent[8],

  amber: scales.amber[7],
  'amber-hover': scales.amber[8],
  'on-amber': '#FFFFFF',
  'amber-soft': scales.amber[1],
  'amber-soft-hover': '#FDEABD',
  'amber-ink': scales.amber[8],

  red: scales.red[7],
  'red-hover': scales.red[8],
  'on-red': '#FFFFFF',
  'red-soft': scales.red[1],
  'red-soft-hover': '#FBDCDC',
  'red-ink': scales.red[8],

  blue: scales.blue[8],
  'blue-hover': scales.blue[9],
  'on-blue': '#FFFFFF',
  'blue-soft': scales.blue[1],
  'blue-soft-hover': '#D8E6F8',
  'blue-ink': scales.blue[8],

  online: scales.brand[7],

  'score-green': scales.brand[7],
  'score-blue': scales.blue[6],
  'score-yellow': scales.amber[6],
  'score-red': scales.red[7],

  'drawing-line': scales.gray[9],
  'drawing-skin': '#FFFFFF',
  'drawing-object': '#FDD9B5',
  'drawing-paper': '#FFFFFF',
  'drawing-cloth': scales.brand[8],
  'drawing-warm-cloth': scales.accent[7],

  'floating-shadow': `0 1px 2px ${translucent(BRAND.ink, 6)}, 0 12px 32px -8px ${translucent(BRAND.ink, 18)}`,
} as const;

export type ColourToken = keyof typeof light;

export const dark: Record<ColourToken, string> = {
  ground: scales.dark[7],
  surface: '#16231F',
  raised: scales.dark[6],
  sunken: '#22332E',
  ink: scales.dark[0],
  muted: scales.dark[2],
  faint: '#93A49E',
  line: scales.dark[5],
  'line-strong': '#6C7E78',
  focus: scales.brand[4],
  scrim: 'rgb(4 9 8 / 70%)',
  star: scales.amber[3],

  brand: scales.brand[4],
  'brand-hover': scales.brand[3],
  'on-brand': scales.dark[7],
  'brand-soft': '#263D36',
  'brand-soft-hover': '#2F4A42',
  'brand-ink': scales.brand[4],

  accent: scales.accent[3],
  'accent-hover': '#FFD0A0',
  'on-accent': scales.dark[7],
  'accent-soft': '#393A2C',
  'accent-soft-hover': '#484533',
  'accent-ink': scales.accent[3],

  amber: scales.amber[3],
  'amber-hover': scales.amber[2],
  'on-amber': scales.dark[7],
  'amber-soft': '#383E2A',
  'amber-soft-hover': '#474A30',
  'amber-ink': scales.amber[3],

  red: scales.red[3],
  'red-hover': scales.red[2],
  'on-red': scales.dark[7],
  'red-soft': '#383633',
  'red-soft-hover': '#463E3B',
  'red-ink': scales.red[3],

  blue: scales.blue[3],
  'blue-hover': scales.blue[2],
  'on-blue': scales.dark[7],
  'blue-soft': '#293B40',
  'blue-soft-hover': '#324750',
  'blue-ink': scales.blue[3],

  online: scales.brand[4],

  'score-green': scales.brand[4],
  'score-blue': scales.blue[3],
  'score-yellow': scales.amber[3],
  'score-red': scales.red[3],

  'drawing-line': scales.dark[0],
  'drawing-skin': scales.dark[6],
  'drawing-object': '#96602F',
  'drawing-paper': scales.dark[5],
  'drawing-cloth': scales.brand[6],
  'drawing-warm-cloth': scales.accent[6],

  'floating-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
};

/**
 * A length in rem that grows with the reader's letters up to a share of the window's width, so that large letters on a phone
 * leave room for words. With letters of the usual size it is what it says.
 */
const upTo = (rem: number, share: number) => `min(${rem}rem, max(${16 * rem}px, ${share}vw))`;

export const measures = {
  'font-text': "'Figtree Variable', 'Figtree Arial', 'Figtree Roboto', system-ui, sans-serif",
  'font-heading':
    "'Bricolage Grotesque Variable', 'Bricolage Arial', 'Bricolage Roboto', system-ui, sans-serif",
  'text-13': '0.8125rem',
  'text-15': '0.9375rem',
  'text-17': '1.0625rem',
  'text-20': upTo(1.25, 9),
  'text-24': upTo(1.5, 10),
  'text-32': upTo(2, 11),
  'text-44': upTo(2.75, 12),
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': upTo(0.75, 1.5),
  'space-4': upTo(1, 2),
  'space-5': upTo(1.25, 2.5),
  'space-6': upTo(1.5, 3),
  'space-8': upTo(2, 4),
  'space-12': upTo(3, 6),
  'space-16': upTo(4, 8),
  touch: upTo(2.75, 12),
  'radius-control': '0.625rem',
  'radius-card': '0.875rem',
  'radius-pill': '62.5rem',
  quick: '160ms',
  calm: '220ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
} as const;

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

const darkBlock = `color-scheme:dark;${declarations(dark)}`;

/** Follows the reader's chosen scheme, or the device's while none is chosen. */
export const tokensCss = [
  `:root{color-scheme:light;${declarations(light)}${declarations(measures)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${darkBlock}}}`,
  `:root[data-mantine-color-scheme=dark]{${darkBlock}}`,
].join('\n');
