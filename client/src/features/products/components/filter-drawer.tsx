import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { productCount } from '#client/lib/product-count.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

interface FilterDrawerProps extends FilterPanelProps {
  /** Number of products that match the filters; undefined while it is loading. */
  total: number | undefined;
  onClose: () => void;
}

/** The filter panel on phones. Filters apply at once to the listing behind it. */
export function FilterDrawer({ total, onClose, ...panel }: FilterDrawerProps) {
  return (
    <Dialog title="Filters" placement="left" onClose={onClose} className="">
      <div className="flex-1 px-6 pt-2 pb-6">
        <FilterPanel {...panel} />
      </div>
      <div className="sticky bottom-0 border-t border-sand bg-card px-6 py-3">
        <Button className="w-full tabular-nums" onClick={onClose}>
          {total === undefined ? 'Show products' : `Show ${productCount(total)}`}
        </Button>
      </div>
    </Dialog>
  );
}
