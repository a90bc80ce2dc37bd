/** Every colour and measure of the look, free of Mantine so that the landing can use it alone. */

/** A ten-step scale, palest first, as Mantine wants it. */
export type Scale = readonly [string, string, string, string, string, string, string, string, string, string];

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
    '#14634F',
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
    '#FBF8F2',
    '#F4F0E7',
    '#EBE6DB',
    '#E2DCCF',
    '#CFCABF',
    '#A6ABA5',
    '#7C8783',
    '#52605C',
    '#33433F',
    '#1B2A27',
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

export const light = {
  ground: '#FBF8F2',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F4F0E7',
  ink: '#1B2A27',
  muted: '#52605C',
  faint: '#66736F',
  line: '#E6E0D4',
  'line-strong': '#848E8A',
  focus: '#14634F',
  scrim: 'rgb(15 26 24 / 55%)',
  star: '#B27D0B',

  brand: '#14634F',
  'brand-hover': '#0E4A3B',
  'on-brand': '#FFFFFF',
  'brand-soft': '#E3F1EC',
  'brand-soft-hover': '#D3E9E1',
  'brand-ink': '#14634F',

  accent: '#C2410C',
  'accent-hover': '#9A3412',
  'on-accent': '#FFFFFF',
  'accent-soft': '#FFF1E8',
  'accent-soft-hover': '#FFE4D2',
  'accent-ink': '#9A3412',

  amber: '#8F6006',
  'amber-hover': '#7A4B00',
  'on-amber': '#FFFFFF',
  'amber-soft': '#FFF4D6',
  'amber-soft-hover': '#FDEABD',
  'amber-ink': '#7A4B00',

  red: '#B91C1C',
  'red-hover': '#991B1B',
  'on-red': '#FFFFFF',
  'red-soft': '#FDECEC',
  'red-soft-hover': '#FBDCDC',
  'red-ink': '#991B1B',

  blue: '#1E4E8C',
  'blue-hover': '#173C6C',
  'on-blue': '#FFFFFF',
  'blue-soft': '#E8F0FB',
  'blue-soft-hover': '#D8E6F8',
  'blue-ink': '#1E4E8C',

  'score-green': '#1B735C',
  'score-blue': '#2A67B4',
  'score-yellow': '#B27D0B',
  'score-red': '#B91C1C',

  'drawing-line': '#1B2A27',
  'drawing-skin': '#FFFFFF',
  'drawing-object': '#FDD9B5',
  'drawing-paper': '#FFFFFF',
  'drawing-cloth': '#14634F',
  'drawing-warm-cloth': '#C2410C',

  'floating-shadow': '0 1px 2px rgb(27 42 39 / 6%), 0 12px 32px -8px rgb(27 42 39 / 18%)',
} as const;

export type ColourToken = keyof typeof light;

export const dark: Record<ColourToken, string> = {
  ground: '#0F1A18',
  surface: '#16231F',
  raised: '#1D2C28',
  sunken: '#22332E',
  ink: '#E9F2EE',
  muted: '#A9B8B3',
  faint: '#93A49E',
  line: '#2A3B36',
  'line-strong': '#6C7E78',
  focus: '#7FD1B9',
  scrim: 'rgb(4 9 8 / 70%)',
  star: '#FBD76B',

  brand: '#7FD1B9',
  'brand-hover': '#A3D8C6',
  'on-brand': '#0F1A18',
  'brand-soft': '#263D36',
  'brand-soft-hover': '#2F4A42',
  'brand-ink': '#7FD1B9',

  accent: '#FDBA74',
  'accent-hover': '#FFD0A0',
  'on-accent': '#0F1A18',
  'accent-soft': '#393A2C',
  'accent-soft-hover': '#484533',
  'accent-ink': '#FDBA74',

  amber: '#FBD76B',
  'amber-hover': '#FDE7A8',
  'on-amber': '#0F1A18',
  'amber-soft': '#383E2A',
  'amber-soft-hover': '#474A30',
  'amber-ink': '#FBD76B',

  red: '#FCA5A5',
  'red-hover': '#FBD5D5',
  'on-red': '#0F1A18',
  'red-soft': '#383633',
  'red-soft-hover': '#463E3B',
  'red-ink': '#FCA5A5',

  blue: '#93C5FD',
  'blue-hover': '#CCDFF7',
  'on-blue': '#0F1A18',
  'blue-soft': '#293B40',
  'blue-soft-hover': '#324750',
  'blue-ink': '#93C5FD',

  'score-green': '#7FD1B9',
  'score-blue': '#93C5FD',
  'score-yellow': '#FBD76B',
  'score-red': '#FCA5A5',

  'drawing-line': '#E9F2EE',
  'drawing-skin': '#1D2C28',
  'drawing-object': '#96602F',
  'drawing-paper': '#2A3B36',
  'drawing-cloth': '#2A8A70',
  'drawing-warm-cloth': '#D9570F',

  'floating-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
};

export const measures = {
  'font-text': "'Figtree Variable', 'Figtree Arial', 'Figtree Roboto', system-ui, sans-serif",
  'font-heading':
    "'Bricolage Grotesque Variable', 'Bricolage Arial', 'Bricolage Roboto', system-ui, sans-serif",
  'text-13': '0.8125rem',
  'text-15': '0.9375rem',
  'text-17': '1.0625rem',
  'text-20': '1.25rem',
  'text-24': '1.5rem',
  'text-32': '2rem',
  'text-44': '2.75rem',
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.25rem',
  'space-6': '1.5rem',
  'space-8': '2rem',
  'space-12': '3rem',
  'space-16': '4rem',
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
