/** Draws every icon of the installable app from the one mark: `npm run icons`. */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { HAND_PATH, PALM } from '../web/ui/handShape.ts';
import { dark, light } from '../web/ui/tokens.ts';

const OUT = new URL('../web/public/', import.meta.url);

/** The hand, which fills `share` of a 64 by 64 square; solid, so that it is recognisable at any size. */
function hand(share: number, colour: string, palm: string): string {
  const shift = (64 - 64 * share) / 2;
  return `<g transform="translate(${shift + 2 * share} ${shift - 1.5 * share}) scale(${share})">
    <path d="${HAND_PATH}" fill="${colour}" stroke="${colour}" stroke-width="1.6" stroke-linejoin="round"/>
    <circle cx="${PALM.cx}" cy="${PALM.cy}" r="5.6" fill="${palm}"/></g>`;
}

function square(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;
}

function ground(radius: number): string {
  return `<rect width="64" height="64" rx="${radius}" fill="${light.brand}"/>`;
}

const rounded = square(ground(14) + hand(0.8, light['on-brand'], dark.accent));
const full = square(ground(0) + hand(0.74, light['on-brand'], dark.accent));
/** A launcher may cut a maskable icon down to its inner circle. */
const maskable = square(ground(0) + hand(0.58, light['on-brand'], dark.accent));
/** One colour, and a real hole as the palm: Android tints the icon, and badges keep only its shape. */
const monochrome = square(
  `<mask id="m"><rect width="64" height="64" fill="#fff"/><circle cx="${PALM.cx}" cy="${PALM.cy}" r="5.6" fill="#000"/></mask>
   <g transform="translate(2 -1)"><path mask="url(#m)" d="${HAND_PATH}" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></g>`,
);

async function png(name: string, svg: string, size: number): Promise<void> {
  const image = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  await image.png({ compressionLevel: 9, palette: true }).toFile(new URL(name, OUT).pathname);
}

await mkdir(OUT, { recursive: true });
await writeFile(new URL('favicon.svg', OUT), rounded.replace(/\s*\n\s*/g, ''));
await png('favicon-32.png', rounded, 32);
await png('icon-192.png', rounded, 192);
await png('icon-512.png', rounded, 512);
await png('icon-maskable-512.png', maskable, 512);
await png('icon-monochrome-512.png', monochrome, 512);
await png('badge-96.png', monochrome, 96);
await png('apple-touch-icon.png', full, 180);
