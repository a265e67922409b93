import { useWatch } from 'react-hook-form';
import type { Category } from '#common/contract/categories.ts';
import { summary } from '#common/domain/meta-texts.ts';
import { documentTitle } from '#common/domain/screens.ts';
import { SearchEngineFields } from '#client/admin/ui/search-engine-fields.tsx';
import { useShopName } from '#client/features/company/shop-name.ts';
import type { CategoryForm } from './use-category-editor.ts';

interface CategorySeoFieldsProps {
  form: CategoryForm;
  /** Null for a new category. */
  category: Category | null;
}

/** The texts of a category for search engines. */
export function CategorySeoFields({ form, category }: CategorySeoFieldsProps) {
  const shopName = useShopName();
  const [name, description = '', seoTitle = '', seoDescription = ''] = useWatch({
    control: form.control,
    name: ['name', 'description', 'seoTitle', 'seoDescription'],
  });
  const shownName = name.trim() || 'Category name';
  const field = (path: 'seoTitle' | 'seoDescription') => ({
    error: form.formState.errors[path]?.message,
    ...form.register(path),
  });
  return (
    <SearchEngineFields
      title={field('seoTitle')}
      description={field('seoDescription')}
      typed={{ title: seoTitle, description: seoDescription }}
      standard={{
        title: documentTitle(shownName, shopName),
        description:
          summary(description) || `${shownName}. Then the shop’s own description follows.`,
      }}
      path={['category', category?.slug ?? shownName]}
    />
  );
}
