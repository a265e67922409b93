import type { CartDeparture } from '#common/contract/cart.ts';
import { Button } from '#client/components/ui/button.tsx';
import { removedSentence } from '../cart-notes.ts';
import { useDismissal } from '../row-api.ts';

interface RemovedItemsProps {
  items: readonly CartDeparture[];
  /** False by default: the list is read-only. */
  canDismiss?: boolean;
}

/** Lists items that left the cart because they are no longer sold. */
export function RemovedItems({ items, canDismiss = false }: RemovedItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="No longer sold" className="mb-6 flex flex-col gap-2 text-left">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex items-center justify-between gap-4 rounded-md bg-madder-wash px-4 py-2 text-sm"
        >
          <p className="min-w-0 py-2 wrap-anywhere">{removedSentence(item)}</p>
          {canDismiss && <DismissButton item={item} />}
        </li>
      ))}
    </ul>
  );
}

function DismissButton({ item }: { item: CartDeparture }) {
  const dismiss = useDismissal(item.id);
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Dismiss the note on ${item.name}`}
      onClick={dismiss}
    >
      Dismiss
    </Button>
  );
}
