import { useState } from 'react';
import {
  DELIVERY_STATUSES,
  statusLabel,
  type DeliveryStatus,
} from '#common/domain/order-status.ts';
import { shortId } from '#common/domain/short-id.ts';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { useOrderStatus } from './api.ts';
import { askBeforeStatus, type OrderOfStatus } from './status-effects.ts';

const OPTIONS = DELIVERY_STATUSES.map((status) => ({ value: status, label: statusLabel(status) }));

/**
 * Changes an order's delivery status, from any status to any other. Asks before a change that moves stock or
 * undoes a payment. Disabled while saving; shows the old status again after an error.
 */
export function StatusSelect({ order }: { order: OrderOfStatus }) {
  const change = useOrderStatus();
  const [asked, setAsked] = useState<DeliveryStatus | null>(null);
  const shown = change.isPending ? change.variables.to : order.deliveryStatus;
  /* Null as well if a colleague has changed the status while the question was open. */
  const question = asked && askBeforeStatus(order, asked);
  const close = () => setAsked(null);

  return (
    <>
      <Select
        label={`Delivery status of order ${shortId(order.id)}`}
        value={shown}
        disabled={change.isPending}
        options={OPTIONS}
        className="min-w-33"
        onChange={(event) => {
          const chosen = DELIVERY_STATUSES.find((status) => status === event.target.value);
          if (!chosen || chosen === order.deliveryStatus) return;
          if (askBeforeStatus(order, chosen)) setAsked(chosen);
          else change.mutate({ order, to: chosen });
        }}
      />
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          question={question.question}
          keep={question.keep}
          confirm={question.confirm}
          busy={change.isPending}
          onKeep={close}
          onConfirm={() => change.mutate({ order, to: asked }, { onSettled: close })}
        >
          <ul className="mt-3 list-disc space-y-1 pl-5 text-sm wrap-anywhere">
            {question.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
