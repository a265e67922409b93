import type { Sew } from './kinds.ts';
import { CUTS, SLEEVES } from './cuts.ts';
import { dress } from './dresses.ts';
import { jacket } from './jackets.ts';
import { kurta, together } from './kurtas.ts';
import { saree } from './saree.ts';
import { skirt } from './skirts.ts';
import { stole } from './stole.ts';
import { trousers } from './trousers.ts';

const bordered = { height: 11, cloth: 'second' } as const;

/** Indian wear for women and men. */
export const INDIAN = {
  'straight-kurta': kurta({
    cut: CUTS.womanKurta,
    sleeve: { ...SLEEVES.quarter, border: bordered },
    placket: 62,
  }),
  'vee-kurta': kurta({
    cut: { ...CUTS.womanKurta, neckline: 'vee', neckDepth: 44 },
    sleeve: SLEEVES.quarter,
    border: 15,
    yoke: 10,
  }),
  'collared-kurta': kurta({
    cut: { ...CUTS.womanKurta, neck: 25, neckDepth: 24 },
    sleeve: SLEEVES.full,
    band: true,
    placket: 110,
    buttonCount: 6,
  }),
  'aline-kurta': kurta({
    cut: {
      ...CUTS.womanKurta,
      waist: 70,
      waistAt: 190,
      hem: 128,
      hemAt: 446,
      hemCurve: 15,
      slit: undefined,
    },
    sleeve: { ...SLEEVES.bell, length: 120 },
    yoke: 14,
    border: 12,
    softness: 1.5,
  }),
  'short-kurti': kurta({
    cut: { ...CUTS.womanTop, hemAt: 392, hem: 108, hemCurve: 10 },
    sleeve: { ...SLEEVES.quarter, length: 132, cuff: 36 },
    placket: 70,
  }),
  anarkali: dress({
    cut: { ...CUTS.bodice, hemAt: 172 },
    sleeve: { ...SLEEVES.full, length: 170, cuff: 21, border: bordered },
    skirt: { hem: 142, hemAt: 462, folds: 11, depth: 6, border: 20 },
    belt: true,
    yoke: 18,
  }),
  saree,
  stole,
  lehenga: together(
    skirt({
      top: 176,
      waist: 47,
      hem: 152,
      hemAt: 470,
      folds: 11,
      depth: 6,
      border: 26,
      band: 'second',
    }),
    kurta({
      cut: {
        top: 36,
        neck: 30,
        neckDepth: 36,
        neckline: 'square',
        shoulder: 57,
        drop: 18,
        chest: 60,
        armhole: 94,
        waist: 51,
        waistAt: 124,
        hem: 51,
        hemAt: 142,
        hemCurve: 3,
        cloth: 'third',
      },
      sleeve: { length: 66, cuff: 27, angle: 16, border: bordered },
      border: 10,
      softness: 0.6,
    }),
  ),
  'suit-set': together(
    trousers({
      cut: {
        top: 250,
        waist: 50,
        hip: 60,
        hipAt: 290,
        crotch: 320,
        knee: 46,
        cuff: 38,
        length: 472,
        gap: 10,
        cloth: 'third',
      },
      closing: 'elastic',
      flow: 2,
      border: 10,
    }),
    kurta({
      cut: { ...CUTS.womanKurta, top: 36, hemAt: 402, hem: 92, slit: 270 },
      sleeve: { ...SLEEVES.quarter, border: bordered },
      yoke: 12,
      border: 14,
    }),
  ),
  'man-kurta': kurta({
    cut: CUTS.manKurta,
    sleeve: { ...SLEEVES.full, length: 218, cuff: 28 },
    band: true,
    placket: 92,
    buttonCount: 4,
  }),
  'short-man-kurta': kurta({
    cut: { ...CUTS.manShirt, neck: 28, hemCurve: 8, hemAt: 424 },
    sleeve: { ...SLEEVES.manFull, border: undefined },
    band: true,
    placket: 88,
  }),
  'kurta-pyjama': together(
    trousers({
      cut: {
        top: 240,
        waist: 52,
        hip: 64,
        hipAt: 280,
        crotch: 318,
        knee: 48,
        cuff: 36,
        length: 474,
        gap: 11,
        cloth: 'third',
      },
      closing: 'elastic',
      flow: 2,
    }),
    kurta({
      cut: { ...CUTS.manKurta, top: 44, hemAt: 384, slit: 290, hem: 88 },
      sleeve: SLEEVES.full,
      band: true,
      placket: 84,
    }),
  ),
  sherwani: jacket({
    cut: { ...CUTS.manKurta, neckDepth: 27, hemAt: 444, waist: 78, hem: 98 },
    sleeve: { ...SLEEVES.full, length: 214, border: { height: 16, cloth: 'second' } },
    collar: 'band',
    closing: 'buttons',
    buttonCount: 9,
    pockets: 'welt',
  }),
  'nehru-jacket': jacket({
    cut: { ...CUTS.jacket, shoulder: 81, hemAt: 416, chest: 100, armhole: 182 },
    collar: 'band',
    closing: 'buttons',
    buttonCount: 6,
    pockets: 'welt',
  }),
  palazzo: trousers({
    cut: {
      top: 40,
      waist: 58,
      hip: 80,
      hipAt: 100,
      crotch: 150,
      knee: 92,
      cuff: 104,
      length: 462,
      gap: 8,
    },
    closing: 'elastic',
    flow: 5,
    border: 14,
  }),
  churidar: trousers({
    cut: {
      top: 40,
      waist: 60,
      hip: 74,
      hipAt: 104,
      crotch: 158,
      knee: 48,
      cuff: 29,
      length: 464,
      gap: 15,
    },
    closing: 'drawstring',
    rings: 12,
  }),
  dhoti: trousers({
    cut: {
      top: 46,
      waist: 62,
      hip: 92,
      hipAt: 120,
      crotch: 250,
      knee: 96,
      cuff: 40,
      length: 452,
      gap: 18,
    },
    closing: 'drawstring',
    flow: 6,
  }),
} as const satisfies Record<string, Sew>;
