import sharp from 'sharp';
import { type Fabric, fabricPattern } from './fabrics.ts';
import { type GarmentKind, GARMENTS } from './garments.ts';

/** A picture of the demo shop: a garment of one or two cloths on a soft ground. */
export interface Picture {
  garment: GarmentKind;
  cloth: Fabric;
  /** Cloth of hems, borders and second pieces; the first one where it is left out. */
  trim?: Fabric;
  /** Colour of the ground, '#rrggbb'. */
  ground: string;
  /** A closer look at the cloth instead of the whole garment. */
  closeUp?: boolean;
}

/** Pixels. The field of the drawing is 400 by 500, the shop's 4:5 (design.md §5). */
const SIZE = { width: 640, height: 800 } as const;
const WHOLE = '0 0 400 500';
const CLOSE = '128 88 144 180';

/** Draws a picture as PNG. The same picture gives the same bytes. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  return sharp(Buffer.from(pictureSvg(picture)))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function pictureSvg({ garment, cloth, trim, ground, closeUp = false }: Picture): string {
  const { pieces, seams, buttons = [] } = GARMENTS[garment];
  const all = pieces.map(({ d }) => d).join('');
  const filled = pieces
    .map(
      ({ cloth: which, d }) =>
        `<path d="${d}" fill="url(#${which})" stroke="#1c1917" stroke-opacity=".28" stroke-width=".8"/>`,
    )
    .join('');
  const dots = buttons
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="2.6" fill="#f4ead8" stroke="#1c1917" stroke-opacity=".5" stroke-width=".6"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="${closeUp ? CLOSE : WHOLE}">
  <defs>
    ${fabricPattern('first', cloth)}
    ${fabricPattern('second', trim ?? cloth)}
    <radialGradient id="ground" cx=".5" cy=".42" r=".8">
      <stop offset="0" stop-color="#ffffff" stop-opacity=".75"/>
      <stop offset=".6" stop-color="#ffffff" stop-opacity=".15"/>
      <stop offset="1" stop-color="#1c1917" stop-opacity=".1"/>
    </radialGradient>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#1c1917" stop-opacity=".26"/>
      <stop offset=".3" stop-color="#ffffff" stop-opacity=".12"/>
      <stop offset=".52" stop-color="#1c1917" stop-opacity=".05"/>
      <stop offset=".72" stop-color="#ffffff" stop-opacity=".1"/>
      <stop offset="1" stop-color="#1c1917" stop-opacity=".28"/>
    </linearGradient>
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="fold" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.2"/></filter>
    <mask id="cut"><g fill="#ffffff">${pieces.map(({ d }) => `<path d="${d}"/>`).join('')}</g></mask>
  </defs>
  <rect width="400" height="500" fill="${ground}"/>
  <rect width="400" height="500" fill="url(#ground)"/>
  <path d="${all}" transform="translate(7 13)" fill="#1c1917" opacity=".3" filter="url(#soft)"/>
  ${filled}
  <g mask="url(#cut)">
    <rect x="40" y="40" width="320" height="430" fill="url(#light)"/>
    <path d="${seams}" fill="none" stroke="#1c1917" stroke-opacity=".3" stroke-width="5" filter="url(#fold)"/>
  </g>
  <path d="${seams}" fill="none" stroke="#1c1917" stroke-opacity=".35" stroke-width=".7"/>
  ${dots}
</svg>`;
}
