import { describeProduct } from '#common/domain/meta-texts.ts';
import { documentTitle } from '#common/domain/screens.ts';
import type { Category } from '#common/contract/categories.ts';
import { SearchEngineFields } from '#client/admin/ui/search-engine-fields.tsx';
import { lineTo } from '#client/admin/lib/placed-categories.ts';
import { useShopName } from '#client/features/company/shop-name.ts';
import type { ProductDraft } from './product-draft.ts';
import { clearError, type ProductFormFields } from './use-variants.ts';

interface ProductSeoFieldsProps {
  form: ProductFormFields;
  draft: ProductDraft;
  categories: readonly Category[];
  /** The name in the product's address; null for a new product. */
  urlName: string | null;
}

/** The texts of a product for search engines. */
export function ProductSeoFields({ form, draft, categories, urlName }: ProductSeoFieldsProps) {
  const shopName = useShopName();
  const name = draft.name.trim() || 'Product name';
  const category = lineTo(categories, draft.categoryId).at(-1)?.name ?? 'the category';
  const field = (path: 'seoTitle' | 'seoDescription') => ({
    error: form.formState.errors[path]?.message,
    ...form.register(path, { onChange: () => clearError(form, path) }),
  });
  return (
    <SearchEngineFields
      title={field('seoTitle')}
      description={field('seoDescription')}
      typed={{ title: draft.seoTitle, description: draft.seoDescription }}
      standard={{
        title: documentTitle(name, shopName),
        description: describeProduct({ ...draft, name, category }, shopName),
      }}
      path={['product', urlName ?? name]}
    />
  );
}
