import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#common/contract/categories.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import type { FormAddress } from '#client/admin/lib/use-form-address.ts';
import { NoSuchObject } from '#client/admin/ui/no-such-object.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { lineTo } from '#client/admin/lib/placed-categories.ts';

interface OpenFormProps {
  form: FormAddress;
  tree: readonly Category[];
  onShow: (category: Category) => void;
}

/** Renders the category form that the URL names, if any. */
export function OpenCategoryForm({ form, ...rest }: OpenFormProps) {
  if (form.target === undefined) return null;
  return <CategoryForm key={form.target} id={form.target} onClose={form.close} {...rest} />;
}

interface CategoryFormProps extends Omit<OpenFormProps, 'form'> {
  /** Null for a new category. */
  id: string | null;
  onClose: () => void;
}

/** The form of a category as it was when opened. Later reloads of the tree do not change it. */
function CategoryForm({ id, tree, onClose, onShow }: CategoryFormProps) {
  const [category] = useState(() => (id === null ? null : lineTo(tree, id).at(-1)));
  if (category === undefined) {
    return (
      <Dialog title="Edit Category" ownsBack onClose={onClose}>
        <NoSuchObject
          icon={SearchX}
          title="Category not found"
          text="This category no longer exists."
          back="Back to the categories"
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <CategoryDialog
      category={category}
      tree={tree}
      onClose={onClose}
      onSaved={(saved) => {
        onShow(saved);
        onClose();
      }}
    />
  );
}
