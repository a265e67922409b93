import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '#common/contract/orders.ts';
import { Button } from '#client/components/ui/button.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** Opens the form that corrects an order's address. Shown until the order is shipped. */
export function CorrectAddress({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState(false);
  const canCorrect = order.deliveryStatus === 'PENDING';
  return (
    <>
      {canCorrect && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3"
          aria-label="Correct delivery address"
          onClick={() => setOpen(true)}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Correct
        </Button>
      )}
      {/* Stays open if the order is shipped meanwhile, so that nothing typed is lost. */}
      {open && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
