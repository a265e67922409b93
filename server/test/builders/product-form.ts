import type { Product, Variant } from '#common/contract/products.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { fillForm, type TestFile } from './forms.ts';

/** The texts of a product's form; variants are sent as JSON. */
export interface ProductFields {
  id?: string;
  productName?: string;
  categoryId?: string;
  description?: string;
  isBestSeller?: string;
  status?: string;
  variants?: unknown;
  /** Sent unchanged instead of `variants`. */
  productVariants?: string;
  deletedImageIds?: string;
  imageOrder?: string;
  imageColors?: string;
  imageAlts?: string;
  seoTitle?: string;
  seoDescription?: string;
  expectedUpdatedAt?: string;
}

/** A variant of a form; M in Indigo, 5 units at ₹999, by default. */
export function variantInput(overrides: object = {}) {
  return { size: 'M', color: 'Indigo', stock: 5, originalPrice: 999, ...overrides };
}

/** Sends a product's form. */
export function sendProduct(
  app: TestApp,
  caller: Caller,
  fields: ProductFields,
  images: readonly TestFile[] = [],
) {
  const { variants, ...texts } = fields;
  const productVariants =
    texts.productVariants ?? (variants === undefined ? undefined : JSON.stringify(variants));
  return fillForm(
    app.call('post', '/products', caller),
    { ...texts, productVariants },
    { field: 'images', list: images },
  );
}

/** The form of a stored product, with each variant's stock as the expected one. */
export function formOf(product: Product): ProductFields & { variants: Partial<Variant>[] } {
  return {
    id: product.id,
    productName: product.name,
    categoryId: product.categoryId,
    variants: product.variants.map((variant) => ({ ...variant, expectedStock: variant.stock })),
  };
}
