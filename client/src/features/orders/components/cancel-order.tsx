import { useState } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { OnDemand } from '#client/components/on-demand.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { useCancelOrder } from '../api.ts';

const ConfirmDialog = lazily(
  async () => (await import('#client/components/ui/confirm-dialog.tsx')).ConfirmDialog,
);

/** 'Cancel Order', with a confirmation (docs/specification.md#questions). */
export function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  const close = () => setAsking(false);
  const confirm = () => cancel.mutate(order.id, { onSettled: close });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Cancel Order ${shortId(order.id)}`}
        onClick={() => setAsking(true)}
      >
        Cancel Order
      </Button>
      {asking && (
        <OnDemand onFail={close}>
          <ConfirmDialog
            title="Cancel Order"
            question="Are you sure you want to cancel this order? This action cannot be undone."
            keep="Keep Order"
            confirm="Yes, Cancel"
            busy={cancel.isPending}
            onKeep={close}
            onConfirm={confirm}
          />
        </OnDemand>
      )}
    </>
  );
}
