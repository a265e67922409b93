import type { Fabric } from './draw/fabric.ts';
import type { ClothName, Garment } from './draw/part.ts';
import { type Picture, pieceOf } from './draw/picture.ts';
import { randomOf } from './draw/random.ts';
import { WARDROBE } from './garments/wardrobe.ts';
import { CARE, GUIDES } from './designs/advice.ts';
import type { Design, Colorway, Make } from './designs/design.ts';
import { closerLook } from './closer-look.ts';
import { groundFor } from './grounds.ts';

/** A variant; `hex` is its color as '#rrggbb'. */
interface DemoVariant {
  size: string;
  color: string;
  hex: string;
  stock: number;
}

/** A picture of a product, and the name of the color that it shows. */
interface DemoImage {
  color: string;
  picture: Picture;
}

/** A product of the demo shop; prices in whole rupees. */
export interface DemoProduct {
  handle: string;
  name: string;
  category: readonly string[];
  description: string;
  price: number;
  listPrice: number;
  bestSeller: boolean;
  variants: readonly DemoVariant[];
  /** One picture of the whole garment per color. The second picture is a close-up of the first color. */
  images: readonly DemoImage[];
}

/** Converts a design of the demo data to a product, with its variants and pictures. */
export function productOf(design: Design): DemoProduct {
  const { name, category, price, list = price, best = false } = design;
  return {
    handle: handleOf(name),
    name,
    category,
    description: descriptionOf(design),
    price,
    listPrice: list,
    bestSeller: best,
    variants: variantsOf(design),
    images: imagesOf(design),
  };
}

function handleOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z]+/g, '-');
}

function descriptionOf({ intro, fabric, fit, care, guide }: Design): string {
  const sizes = GUIDES[guide].lines.map((line) => `- ${line}`).join('\n');
  return [
    intro,
    `Fabric: ${fabric}`,
    `Fit: ${fit}`,
    `Care: ${CARE[care]}`,
    `Size guide:\n${sizes}`,
  ].join('\n\n');
}

/**
 * Creates the variants with a random stock that is the same on every machine. The smallest and the largest
 * size have less, and some sizes have none.
 */
function variantsOf({ name, guide, colors, stock }: Design): DemoVariant[] {
  const random = randomOf(`stock of ${name}`);
  const { sizes } = GUIDES[guide];
  return colors.flatMap((color) =>
    sizes.map((size, place) => {
      const smallest = place === 0;
      const largest = sizes.length > 2 && place === sizes.length - 1;
      const drawn = random();
      // The smallest size is never missing, because the shop shows it first.
      const missing = !smallest && drawn < (largest ? 0.2 : 0.06);
      const usual = missing ? 0 : Math.round((smallest || largest ? 9 : 24) * drawn) + 2;
      const last = drawn < 0.45 ? 0 : 1 + Math.floor(drawn * 4.99);
      const pieces = stock === 'sold out' ? 0 : stock === 'last pieces' ? last : usual;
      return { size, color: color.name, hex: groundColor(color), stock: pieces };
    }),
  );
}

function groundColor({ main }: Colorway): string {
  return main.slice(0, '#rrggbb'.length);
}

/** All colors share their folds, so that only the cloth changes when a customer selects another color. */
function imagesOf(design: Design): DemoImage[] {
  const { name, garment, colors } = design;
  const random = randomOf(name);
  const jitter = (amount: number) => (random() * 2 - 1) * amount;
  const sew = WARDROBE[garment];
  let parts: Garment['parts'] | undefined;
  const cutParts = () => (parts ??= sew({ jitter, thread: '', button: '' }).parts);
  const wholes = colors.map((color, index): DemoImage => {
    const piece = pieceOf(clothsOf(design, color), () => {
      const { trims } = sew({ jitter: () => 0, ...notionsOf(design, color) });
      return { parts: cutParts(), trims };
    });
    const ground = groundFor(groundColor(color), `${name} ${index}`);
    return {
      color: color.name,
      picture: { pieces: [piece], ground, seed: name },
    };
  });
  const [first, ...others] = wholes;
  if (!first) return [];
  const closer = closerLook(garment);
  return [first, { color: first.color, picture: { ...first.picture, closer } }, ...others];
}

/** Returns the colors of thread and buttons: copper on denim, shell on pale cloth, light horn on the rest. */
function notionsOf({ main }: Design, color: Colorway): { thread: string; button: string } {
  const pale = brightness(groundColor(color)) > 150;
  if (main.print === 'denim' && main.weave === 'twill') {
    return { thread: pale ? '#b98a52' : '#c98f4a', button: '#b08550' };
  }
  return pale ? { thread: '#8a7a63', button: '#f3ecdf' } : { thread: '#efe3c8', button: '#d8c8a8' };
}

function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return red * 0.3 + green * 0.59 + blue * 0.11;
}

function clothsOf({ main, second, third }: Design, color: Colorway) {
  const fabric = (make: Make, colors: string): Fabric => {
    const [ground = '#ffffff', ...inks] = colors.split(' ');
    return { ...make, ground, inks };
  };
  const cloths: Partial<Record<ClothName, Fabric>> & { main: Fabric } = {
    main: fabric(main, color.main),
  };
  if (second && color.second) cloths.second = fabric(second, color.second);
  if (third && color.third) cloths.third = fabric(third, color.third);
  return cloths;
}
