import type { Category } from '#common/contract/categories.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { lazily } from '#client/lib/lazily.ts';

const CategoryDialog = lazily(async () => (await import('./category-dialog.tsx')).CategoryDialog);

interface NewCategoryProps {
  onClose: () => void;
  onSaved: (category: Category) => void;
}

/** Opens the form for the first category over another form, which keeps its draft. */
export function NewCategory({ onClose, onSaved }: NewCategoryProps) {
  return (
    <OnDemand onFail={onClose}>
      <CategoryDialog
        category={null}
        tree={[]}
        ownsBack={false}
        onClose={onClose}
        onSaved={onSaved}
      />
    </OnDemand>
  );
}
