import { differingFields, type VariantField } from './draft-changes.ts';
import { byKey, newVariant, type DraftVariant } from './product-draft.ts';

type Variants = readonly DraftVariant[];

/** The fields that were filled, by the keys of the variants. */
export type FilledFields = ReadonlyMap<string, ReadonlySet<VariantField>>;

/** Returns the fields in which the variants differ from those before, and all fields of added ones. */
export function findFilled(before: Variants, after: Variants): FilledFields {
  const known = byKey(before);
  return new Map(
    after.flatMap((variant): [string, Set<VariantField>][] => {
      const was = known.get(variant.key) ?? newVariant(undefined);
      const fields = differingFields(
        { ...was, stock: known.has(variant.key) ? was.stock : '' },
        variant,
      );
      return fields.length > 0 ? [[variant.key, new Set(fields)]] : [];
    }),
  );
}

/** Takes a fill back. What was typed since stays. */
export function undoFill({
  before,
  after,
  now,
}: Record<'before' | 'after' | 'now', Variants>): Variants {
  const [old, filled] = [byKey(before), byKey(after)];
  return now.flatMap((variant): DraftVariant[] => {
    const [was, is] = [old.get(variant.key), filled.get(variant.key)];
    if (!is) return [variant];
    const typed = new Set(differingFields(is, variant));
    if (!was) return typed.size === 0 ? [] : [variant];
    const keep = <T>(field: VariantField, former: T, latest: T) =>
      typed.has(field) ? latest : former;
    const { hex, hexChosen, locked } = typed.has('color') || typed.has('hex') ? variant : was;
    return [
      {
        ...variant,
        ...{ hex, hexChosen, locked },
        size: keep('size', was.size, variant.size),
        color: keep('color', was.color, variant.color),
        stock: keep('stock', was.stock, variant.stock),
        originalPrice: keep('originalPrice', was.originalPrice, variant.originalPrice),
        discountPrice: keep('discountPrice', was.discountPrice, variant.discountPrice),
        sku: keep('sku', was.sku, variant.sku),
      },
    ];
  });
}
