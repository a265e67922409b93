import type { FieldChange } from '#common/contract/changes.ts';
import { optionName } from '#common/domain/variant-options.ts';
import { STATUS_NAMES } from '#common/domain/product-status.ts';
import { formatPaise } from '#common/format/inr.ts';
import type { Tx } from '../../postgres/db.ts';
import {
  changesBetween,
  imageParts,
  type Described,
  type Part,
} from '../changes/changes.policy.ts';
import { recordChange } from '../changes/changes.service.ts';
import { findEdited, type EditedProduct } from './product-edits.queries.ts';
import type { KnownVariant } from './variant-fields.policy.ts';

function describeVariant(variant: KnownVariant): Part {
  const name = optionName(variant);
  const price = formatPaise(variant.sellingPaise);
  const discount = variant.discountPaise > 0 ? formatPaise(variant.discountPaise) : null;
  const stock = String(variant.stock);
  const told = [price, discount && `${discount} off`, `${stock} in stock`, variant.sku];
  return {
    name,
    summary: `${name}: ${told.filter(Boolean).join(', ')}`,
    facts: {
      Size: variant.size,
      Colour: variant.color,
      'Colour code': variant.colorHexCode,
      SKU: variant.sku,
      Price: price,
      Discount: discount,
      Stock: stock,
    },
  };
}

/** A product in the form that the audit log compares. */
function describeProduct(product: EditedProduct): Described {
  const { name, category, description, isBestSeller, status, images, variants } = product;
  const named = images.map(({ uploadId: id, upload: { filename }, color, alt }) => ({
    ...{ id, filename, color, alt },
  }));
  return {
    facts: {
      Name: name,
      Category: category.name,
      Description: description,
      'Best seller': isBestSeller ? 'Yes' : 'No',
      Status: STATUS_NAMES[status],
      'SEO title': product.seoTitle,
      'SEO description': product.seoDescription,
    },
    parts: [
      imageParts('Picture', 'pictures', named),
      {
        one: 'Variant',
        many: 'variants',
        list: new Map(variants.map((variant) => [variant.id, describeVariant(variant)])),
      },
    ],
  };
}

/**
 * Records a save of a product in the audit log. The caller has locked or just created the product.
 * @param before the product before the save; null for a new one
 */
export async function recordProduct(
  tx: Tx,
  { userId, id, before }: { userId: string; id: string; before: EditedProduct | null },
): Promise<void> {
  const after = await findEdited(tx, id);
  await record(tx, { userId, before, after });
}

/** Records in the audit log what an import changed in an existing product. */
export async function recordImported(tx: Tx, before: EditedProduct): Promise<void> {
  const after = await findEdited(tx, before.id);
  await record(tx, { userId: null, before, after, action: 'IMPORTED' });
}

/** Records the deletion of a product in the audit log. */
export function recordDeletion(tx: Tx, userId: string, before: EditedProduct): Promise<void> {
  return record(tx, { userId, before, after: null });
}

async function record(
  tx: Tx,
  change: {
    userId: string | null;
    before: EditedProduct | null;
    after: EditedProduct | null;
    action?: 'IMPORTED';
  },
): Promise<void> {
  const { userId, before, after, action } = change;
  const product = after ?? before;
  if (!product) return;
  await recordChange(tx, {
    actorId: userId,
    kind: 'PRODUCT',
    objectId: product.id,
    label: product.name,
    action,
    before: before && describeProduct(before),
    after: after && describeProduct(after),
  });
}

/** Describes for the audit log that an administrator set the stock of one variant. */
export function describeStock(
  before: { size: string; color: string; stock: number },
  after: { stock: number },
): FieldChange[] {
  const field = `${optionName(before)}: Stock`;
  return changesBetween(
    { facts: { [field]: String(before.stock) } },
    { facts: { [field]: String(after.stock) } },
  );
}
