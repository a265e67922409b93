import type { Picture } from './draw/picture.ts';
import type { GarmentName } from './garments/wardrobe.ts';

type Closer = NonNullable<Picture['closer']>;

const NECK: Closer = { x: 112, y: 34, times: 2.3 };
const LOW_NECK: Closer = { x: 112, y: 62, times: 2.3 };
const WAIST: Closer = { x: 112, y: 26, times: 2.4 };
const HEM: Closer = { x: 118, y: 330, times: 2.6 };

/** Close-ups that show the cloth of a garment best: its neck, its waistband or its border. */
const LOOKS: Partial<Record<GarmentName, Closer>> = {
  saree: { x: 166, y: 60, times: 2.5 },
  stole: { x: 116, y: 312, times: 2.5 },
  lehenga: HEM,
  'girl-lehenga': { x: 110, y: 300, times: 2.4 },
  skirt: HEM,
  'pleated-skirt': { x: 122, y: 60, times: 2.4 },
  'child-skirt': { x: 112, y: 100, times: 2.2 },
  palazzo: { x: 90, y: 318, times: 2.4 },
  churidar: { x: 118, y: 320, times: 2.5 },
  shorts: { x: 92, y: 90, times: 2 },
  'child-shorts': { x: 90, y: 104, times: 2 },
  joggers: { x: 106, y: 58, times: 2.2 },
  'child-jeans': { x: 106, y: 58, times: 2.2 },
  shirt: LOW_NECK,
  'half-shirt': LOW_NECK,
  blazer: { x: 104, y: 60, times: 2 },
};

const BELOW_WAIST = new Set<GarmentName>([
  'dhoti',
  'jeans',
  'wide-jeans',
  'chinos',
  'linen-trousers',
]);

/** Returns the top left corner of a garment's close-up on the field, and its magnification. */
export function closerLook(garment: GarmentName): Closer {
  return (
    LOOKS[garment] ??
    (BELOW_WAIST.has(garment) ? WAIST : garment.startsWith('child') ? LOW_NECK : NECK)
  );
}
