// Photos of broken things for the demo market, drawn so that they are free to use: shapes with light and shade, and
// the grain and the dark corners of a phone's camera.
import sharp from 'sharp';
import type { GivenAttachment } from '../../contract/attachments.ts';
import { addAttachment } from '../../server/attachments/actions.ts';
import { keepFiles } from '../../server/attachments/files.ts';
import { preparePhoto } from '../../server/attachments/photo.ts';
import type { Prepared } from '../../server/attachments/prepare.ts';
import type { Actor, Context } from '../../server/context.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const DRAWN = { width: 800, height: 600 };

const tiles = (colour: string, joint: string) => `
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>
  ${Array.from({ length: 9 }, (_, at) => `<path d="M${at * 150} 0V${HEIGHT}" stroke="${joint}" stroke-width="5"/>`).join('')}
  ${Array.from({ length: 7 }, (_, at) => `<path d="M0 ${at * 150}H${WIDTH}" stroke="${joint}" stroke-width="5"/>`).join('')}`;

const steel = `<linearGradient id="steel" x2="0" y2="1"><stop stop-color="#f4f6f6"/><stop offset=".5" stop-color="#9aa3a5"/><stop offset="1" stop-color="#dfe4e4"/></linearGradient>`;

/** Filters for stains, which have no sharp edges: the outline is distorted, then blurred. */
const stains = (seed: number) => `
  <filter id="torn" x="-30%" y="-30%" width="160%" height="160%">
    <feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="4" seed="${seed}"/>
    <feDisplacementMap in="SourceGraphic" scale="140"/><feGaussianBlur stdDeviation="7"/>
  </filter>`;

const blur = (name: string, by: number) =>
  `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${by}"/></filter>`;

const tap = (x: number, y: number) => `
  <g transform="translate(${x} ${y})">
    <ellipse cx="10" cy="230" rx="120" ry="26" fill="#000" opacity=".25" filter="url(#soft)"/>
    <rect x="-34" y="60" width="88" height="170" rx="30" fill="url(#steel)"/>
    <path d="M10 80C10 -60 220 -70 230 60V110" fill="none" stroke="url(#steel)" stroke-width="52" stroke-linecap="round"/>
    <rect x="-70" y="30" width="160" height="34" rx="17" fill="url(#steel)"/>
  </g>`;

const SCENES = {
  pileta: `<defs>${steel}${stains(4)}${blur('soft', 16)}</defs>
    ${tiles('#dcd6c8', '#c4bcab')}
    <rect y="430" width="${WIDTH}" height="470" fill="#8d8377"/>
    <rect x="140" y="470" width="920" height="390" rx="60" fill="url(#steel)"/>
    <rect x="185" y="510" width="830" height="320" rx="50" fill="#70797b"/>
    <rect x="195" y="545" width="810" height="275" rx="46" fill="#6d6245"/>
    <ellipse cx="600" cy="690" rx="330" ry="90" fill="#83764f" filter="url(#torn)"/>
    <ellipse cx="430" cy="640" rx="70" ry="20" fill="#c9bd92" opacity=".7" filter="url(#torn)"/>
    <ellipse cx="770" cy="720" rx="90" ry="26" fill="#4f4630" opacity=".8" filter="url(#torn)"/>
    ${tap(560, 260)}`,
  canilla: `<defs>${steel}${stains(9)}${blur('soft', 16)}</defs>
    ${tiles('#cfdcdc', '#b3c3c3')}
    <path d="M0 640H${WIDTH}V900H0Z" fill="#f2efe9"/>
    <ellipse cx="560" cy="800" rx="420" ry="120" fill="#e2ddd3"/>
    ${tap(420, 380)}
    <path d="M650 520c-14 34-20 42-20 54a20 20 0 0 0 40 0c0-12-6-20-20-54Z" fill="#8fc1d6" stroke="#fff" stroke-width="3"/>
    <path d="M650 640c-10 24-14 30-14 40a14 14 0 0 0 28 0c0-10-4-16-14-40Z" fill="#8fc1d6"/>
    <ellipse cx="650" cy="790" rx="120" ry="26" fill="#a9cfdd" opacity=".8"/>
    <ellipse cx="410" cy="620" rx="60" ry="30" fill="#9a5b2c" opacity=".55" filter="url(#torn)"/>`,
  enchufe: `<defs>${stains(21)}${blur('soft', 18)}</defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#e7dfcf"/>
    <ellipse cx="600" cy="330" rx="230" ry="250" fill="#2b211a" opacity=".75" filter="url(#torn)"/>
    <rect x="425" y="325" width="360" height="360" rx="30" fill="#000" opacity=".3" filter="url(#soft)"/>
    <rect x="420" y="310" width="360" height="360" rx="30" fill="#f6f3ec"/>
    <rect x="465" y="355" width="270" height="270" rx="24" fill="#e9e4d8"/>
    <path d="M520 450l54 54M680 450l-54 54" stroke="#2a2420" stroke-width="26" stroke-linecap="round"/>
    <path d="M600 540v54" stroke="#2a2420" stroke-width="26" stroke-linecap="round"/>
    <ellipse cx="570" cy="430" rx="120" ry="90" fill="#1b1410" opacity=".8" filter="url(#torn)"/>`,
  humedad: `<defs>${stains(33)}${blur('soft', 20)}</defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#e9e4d9"/>
    <path d="M0 0H${WIDTH}V150L0 110Z" fill="#f5f2ea"/>
    <path d="M0 110L${WIDTH} 150" stroke="#cbc3b3" stroke-width="6"/>
    <ellipse cx="720" cy="330" rx="330" ry="190" fill="#a58e63" opacity=".55" filter="url(#torn)"/>
    <ellipse cx="700" cy="300" rx="240" ry="130" fill="#8a7247" opacity=".6" filter="url(#torn)"/>
    <ellipse cx="760" cy="330" rx="110" ry="60" fill="#4d4a3a" opacity=".65" filter="url(#torn)"/>
    <ellipse cx="590" cy="480" rx="90" ry="120" fill="#b8a379" opacity=".6" filter="url(#torn)"/>
    <path d="M0 820H${WIDTH}V900H0Z" fill="#b98d5b"/>`,
  gotera: `<defs>${stains(48)}${blur('soft', 14)}</defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#d9d6cf"/>
    <path d="M0 560H${WIDTH}V900H0Z" fill="#a9794b"/>
    <path d="M180 90C340 120 380 60 520 130S760 110 900 190" fill="none" stroke="#6f685a" stroke-width="7"/>
    <ellipse cx="560" cy="150" rx="330" ry="90" fill="#9c8355" opacity=".6" filter="url(#torn)"/>
    <path d="M560 240c-12 30-17 37-17 48a17 17 0 0 0 34 0c0-11-5-18-17-48Z" fill="#7fb2c8"/>
    <path d="M560 420c-12 30-17 37-17 48a17 17 0 0 0 34 0c0-11-5-18-17-48Z" fill="#7fb2c8"/>
    <ellipse cx="565" cy="800" rx="260" ry="34" fill="#000" opacity=".3" filter="url(#soft)"/>
    <path d="M330 610H800L750 800H380Z" fill="#2f6f9f"/>
    <ellipse cx="565" cy="612" rx="235" ry="52" fill="#3f86b8"/>
    <ellipse cx="565" cy="620" rx="205" ry="38" fill="#9cc6d8"/>`,
} as const;

export type DemoPhoto = keyof typeof SCENES;

/** What their owners wrote of them. */
const SHOW: Record<DemoPhoto, string> = {
  pileta: 'La pileta llena de agua sucia',
  canilla: 'La canilla que gotea y el óxido',
  enchufe: 'El enchufe quemado',
  humedad: 'La mancha de humedad',
  gotera: 'Por dónde cae el agua',
};

const CORNERS = `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN.width}" height="${DRAWN.height}"><radialGradient id="v" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`;

const drawn = new Map<DemoPhoto, Promise<Prepared>>();

/** Uploads photos as their owner's browser would; returns them as attachments for an order or a message. */
export async function sendPhotos(
  context: Context,
  actor: Actor,
  names: DemoPhoto[],
): Promise<GivenAttachment[]> {
  const sent: GivenAttachment[] = [];
  for (const name of names) {
    if (!drawn.has(name))
      drawn.set(
        name,
        drawPhoto(name).then((file) => preparePhoto(file)),
      );
    const photo = await drawn.get(name)!;
    const { id } = await addAttachment(context, actor, photo);
    await keepFiles(context.files, id, photo);
    sent.push({ id, text: SHOW[name], waveform: [] });
  }
  return sent;
}

/** A JPEG as from a phone. */
async function drawPhoto(name: DemoPhoto): Promise<Buffer> {
  // Rendered smaller than the scene's coordinates, because the distortion filter's cost grows with the pixels.
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN.width}" height="${DRAWN.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${SCENES[name]}</svg>`;
  const grain = await sharp({
    create: {
      ...DRAWN,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .flatten()
    .composite([{ input: grain, blend: 'overlay' }, { input: Buffer.from(CORNERS) }])
    .blur(0.8)
    .jpeg({ quality: 82 })
    .toBuffer();
}
