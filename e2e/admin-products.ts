import type { z } from 'zod';
import sharp from 'sharp';
import { Category } from '#common/contract/categories.ts';
import { SavedProduct } from '#common/contract/product-form.ts';
import type { Product } from '#common/contract/products.ts';
import type { Person } from './people.ts';

/** A variant as a form sends it. */
export const INDIGO = { size: 'M', color: 'Indigo', stock: 5, originalPrice: 999 };

/** An image of one colour, as a file of a form. */
export async function imageOf(color: string, name = 'picture.png') {
  const canvas = { width: 400, height: 500, channels: 3, background: color } as const;
  const buffer = await sharp({ create: canvas }).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

interface AdminForm {
  fields: Readonly<Record<string, string>>;
  /** The name of the files' field, and the colours of the images. */
  images?: readonly [field: string, ...colors: string[]];
}

async function send<S extends z.ZodType>(
  shopUrl: string,
  administrator: Person,
  path: string,
  answer: S,
  { fields, images: [field, ...colors] = [''] }: AdminForm,
): Promise<z.output<S>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const color of colors) {
    const { buffer, mimeType, name } = await imageOf(color);
    body.append(field, new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  const headers = { authorization: `Bearer ${administrator.session.token}` };
  const response = await fetch(`${shopUrl}/api${path}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return answer.parse(await response.json());
}

/** Creates a category through the API, below another one if its id is given. */
export function makeCategory(
  shopUrl: string,
  administrator: Person,
  name: string,
  parentId = '',
): Promise<Category> {
  return send(shopUrl, administrator, '/categories', Category, {
    fields: { name, parentId },
    images: ['media', '#27346b'],
  });
}

interface MadeProduct {
  name: string;
  categoryId: string;
  variants: readonly object[];
  /** Colours of its images. */
  images: readonly string[];
}

/** Creates a product through the API. */
export async function makeProduct(
  shopUrl: string,
  administrator: Person,
  { name, categoryId, variants, images }: MadeProduct,
) {
  const productVariants = JSON.stringify(variants);
  const { product } = await send(shopUrl, administrator, '/products', SavedProduct, {
    fields: { productName: name, categoryId, productVariants },
    images: ['images', ...images],
  });
  return product;
}

/** Changes a product through the API as another admin would. Removes variants that are not given. */
export async function changeProduct(
  shopUrl: string,
  administrator: Person,
  { id, name, category }: Product,
  fields: Readonly<Record<string, string>>,
  variants: readonly object[],
): Promise<void> {
  const kept = { id, productName: name, categoryId: category.id };
  const productVariants = JSON.stringify(variants);
  await send(shopUrl, administrator, '/products', SavedProduct, {
    fields: { ...kept, ...fields, productVariants },
  });
}
