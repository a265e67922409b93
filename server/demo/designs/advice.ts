/** Care instructions in product descriptions. */
export const CARE = {
  cotton: 'Machine wash cold with like colours, dry in the shade, iron while slightly damp.',
  print:
    'Wash apart for the first two washes, as hand-printed dyes run a little. Cold water, mild soap, dry in the shade.',
  handloom: 'Wash by hand in cold water, do not wring. Dry flat in the shade, iron on the reverse.',
  silk: 'Dry clean only. Store folded in muslin and refold every few months, so that no crease sets.',
  festive: 'Dry clean only. Keep perfume off the metallic thread.',
  linen: 'Machine wash cold, hang to dry without spinning dry. Iron damp, or leave the creases.',
  denim:
    'Wash rarely, inside out, in cold water. The indigo rubs off on light cloth during the first weeks.',
  knit: 'Machine wash cold inside out, dry flat. Do not iron on ribs.',
  wool: 'Dry clean, or wash by hand in cold water with wool soap. Dry flat, away from the sun.',
  drape: 'Machine wash on a gentle cycle in a bag, hang to dry, iron cool on the reverse.',
} as const;

export type CareName = keyof typeof CARE;

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
const MEN_LETTERS = ['S', 'M', 'L', 'XL', 'XXL', '3XL'];

interface Guide {
  sizes: readonly string[];
  /** Body measurements of the sizes, as lines of text. */
  lines: readonly string[];
}

/** Sizes of each kind of garment, with their measurements. */
export const GUIDES = {
  womenTop: {
    sizes: LETTERS,
    lines: [
      'Bust in cm: XS 81, S 86, M 91, L 97, XL 102, XXL 109, 3XL 117',
      'Measured on the body; between two sizes, take the larger one.',
    ],
  },
  womenFull: {
    sizes: LETTERS.slice(0, 6),
    lines: [
      'Bust / waist in cm: XS 81/66, S 86/71, M 91/76, L 97/81, XL 102/87, XXL 109/94',
      'Measured on the body; the waist decides.',
    ],
  },
  womenWaist: {
    sizes: ['26', '28', '30', '32', '34', '36'],
    lines: [
      'Waist / hip in cm: 26 66/91, 28 71/96, 30 76/101, 32 81/106, 34 87/112, 36 92/117',
      'Inner leg 74 cm in every size.',
    ],
  },
  womenEase: {
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    lines: [
      'Waist in cm, relaxed to stretched: S 66-80, M 71-86, L 76-92, XL 82-98, XXL 88-106',
      'Take your usual kurta size.',
    ],
  },
  free: {
    sizes: ['Free Size'],
    lines: [
      'One length for all: 5.5 m of saree, 0.8 m of blouse piece.',
      'The blouse shown is stitched from the blouse piece; stitching is not included.',
    ],
  },
  stole: { sizes: ['Free Size'], lines: ['2.4 m long, 0.9 m wide, within 2 cm.'] },
  menTop: {
    sizes: MEN_LETTERS,
    lines: [
      'Chest in cm: S 96, M 101, L 106, XL 112, XXL 118, 3XL 124',
      'Measured on the body, tape under the arms.',
    ],
  },
  menFull: {
    sizes: ['36', '38', '40', '42', '44', '46'],
    lines: [
      'Chest in inches as the size says: 38 is 97 cm, 40 is 102 cm, 42 is 107 cm',
      'Shoulders decide; length and waist can be altered.',
    ],
  },
  menWaist: {
    sizes: ['28', '30', '32', '34', '36', '38', '40'],
    lines: [
      'Waist in inches as the size says: 30 is 76 cm, 32 is 81 cm, 34 is 86 cm, 36 is 91 cm',
      'Inner leg 81 cm; 4 cm of hem to let out.',
    ],
  },
  menEase: {
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    lines: ['Waist in cm, relaxed to stretched: S 72-84, M 77-90, L 82-96, XL 88-102, XXL 94-110'],
  },
  child: {
    sizes: ['2-3 Y', '4-5 Y', '6-7 Y', '8-9 Y', '10-11 Y', '12-13 Y'],
    lines: [
      'Height in cm: 2-3 Y 98, 4-5 Y 110, 6-7 Y 122, 8-9 Y 134, 10-11 Y 146, 12-13 Y 158',
      'Choose by height, not by age; children differ.',
    ],
  },
  smallChild: {
    sizes: ['1-2 Y', '2-3 Y', '4-5 Y', '6-7 Y', '8-9 Y'],
    lines: [
      'Height in cm: 1-2 Y 86, 2-3 Y 98, 4-5 Y 110, 6-7 Y 122, 8-9 Y 134',
      'Choose by height, not by age; children differ.',
    ],
  },
} as const satisfies Record<string, Guide>;

export type GuideName = keyof typeof GUIDES;
