import type { Product } from '#common/contract/products.ts';
import {
  PRODUCT_STATUSES,
  STATUS_NAMES,
  type ProductStatus,
} from '#common/domain/product-status.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { isClientError, messageOf } from '#client/lib/api-error.ts';
import { useProductUsage, useSetStatus } from './api.ts';
import { hidingSentences } from './usage-text.ts';

interface StatusDialogProps {
  product: Product;
  onClose: () => void;
}

const ACTIONS: Readonly<Record<ProductStatus, { label: string; effect: string }>> = {
  DRAFT: {
    label: 'Back to draft',
    effect: 'Only administrators see it, until it is made active. Placed orders keep it.',
  },
  ACTIVE: { label: 'Make active', effect: 'Shoppers see it and can order it.' },
  ARCHIVED: {
    label: 'Archive',
    effect:
      'Shoppers no longer see it, in the shop, in searches and by old links. Placed orders keep it.',
  },
};

/** Changes the status of a product, and says beforehand what that means for shoppers and their carts. */
export function StatusDialog({ product, onClose }: StatusDialogProps) {
  const change = useSetStatus();
  const { id, name, status, updatedAt } = product;
  const others = PRODUCT_STATUSES.filter((other) => other !== status);
  return (
    <Dialog
      title={`Status of ${name}`}
      onClose={() => {
        if (!change.isPending) onClose();
      }}
    >
      <div className="px-6 pb-6">
        <p className="text-ink-soft">
          It is <strong className="font-semibold text-ink">{STATUS_NAMES[status]}</strong> now.
        </p>
        {status === 'ACTIVE' && <Hiding id={id} />}
        {change.error && (
          <p
            role="alert"
            className="mt-4 rounded-md bg-madder-wash px-4 py-3 text-sm wrap-anywhere"
          >
            {messageOf(change.error)}
          </p>
        )}
        <ul className="mt-5 flex flex-col gap-4">
          {others.map((other) => (
            <li key={other} className="flex flex-col gap-1.5 border-t border-sand pt-4">
              <Button
                variant="outline"
                className="self-start"
                busy={change.isPending && change.variables.status === other}
                disabled={change.isPending || isClientError(change.error)}
                aria-describedby={`status-${other}`}
                onClick={() =>
                  change.mutate({ id, updatedAt, status: other }, { onSuccess: onClose })
                }
              >
                {ACTIONS[other].label}
              </Button>
              <p id={`status-${other}`} className="text-sm text-ink-soft">
                {ACTIONS[other].effect}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** What carts and wishlists lose if shoppers no longer see the product. */
function Hiding({ id }: { id: string }) {
  const usage = useProductUsage(id);
  const sentences = usage.data
    ? hidingSentences(usage.data)
    : [usage.isError ? 'Couldn’t check which carts contain it.' : 'Checking carts and wishlists…'];
  return (
    <p role="status" className="mt-2 text-sm">
      When shoppers no longer see it: {sentences.join(' ')}
    </p>
  );
}
