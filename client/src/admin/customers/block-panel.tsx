import { useState } from 'react';
import type { CustomerDetail } from '#common/contract/customers.ts';
import { fullName } from '#common/domain/person-name.ts';
import { formatMoment } from '#common/format/dates.ts';
import { Button } from '#client/components/ui/button.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useUnblockCustomer } from './api.ts';
import { BlockDialog } from './block-dialog.tsx';

interface BlockPanelProps {
  customer: CustomerDetail;
}

/** Says whether and why a customer is blocked, and changes it. */
export function BlockPanel({ customer }: BlockPanelProps) {
  /* Kept apart from the customer, who is reloaded before the dialog of a change closes. */
  const [asking, setAsking] = useState<'block' | { unblock: string } | null>(null);
  const { block } = customer;
  const close = () => setAsking(null);
  return (
    <section
      aria-label="Block"
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border p-4 ${block ? 'border-madder bg-madder-wash' : 'border-sand bg-card'}`}
    >
      {block ? (
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">Blocked since {formatMoment(block.at)}</p>
          <p className="wrap-anywhere">{block.reason}</p>
          <p className="mt-1 text-sm">Only administrators see the reason.</p>
        </div>
      ) : (
        <p className="min-w-0 flex-1 basis-64 text-ink-soft">
          A blocked customer can neither sign in nor order.
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        onClick={() => setAsking(block ? { unblock: block.at } : 'block')}
      >
        {block ? 'Unblock customer' : 'Block customer'}
      </Button>
      {asking === 'block' && <BlockDialog customer={customer} onClose={close} />}
      {asking !== null && asking !== 'block' && (
        <UnblockDialog customer={customer} blockedAt={asking.unblock} onClose={close} />
      )}
    </section>
  );
}

interface UnblockDialogProps extends BlockPanelProps {
  blockedAt: string;
  onClose: () => void;
}

function UnblockDialog({ customer, blockedAt, onClose }: UnblockDialogProps) {
  const unblock = useUnblockCustomer();
  const name = fullName(customer);
  const confirm = () =>
    unblock.mutate(
      { id: customer.id, expectedBlockedAt: blockedAt },
      {
        onSuccess: () => {
          notify.success(`${name} can sign in again`);
          onClose();
        },
        onError: (error) => notify.error(serverMessage(error, 'Failed to unblock the customer')),
      },
    );
  return (
    <ConfirmDialog
      title="Unblock customer"
      question={`${name} can sign in and order again.`}
      keep="Cancel"
      confirm="Unblock"
      busy={unblock.isPending}
      onKeep={onClose}
      onConfirm={confirm}
    />
  );
}
