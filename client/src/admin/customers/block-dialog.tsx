import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { BlockBody, type CustomerDetail } from '#common/contract/customers.ts';
import { fullName } from '#common/domain/person-name.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useBlockCustomer } from './api.ts';

interface BlockDialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}

function useBlockForm({ customer, onClose }: BlockDialogProps) {
  const block = useBlockCustomer();
  const form = useForm({ resolver: zodResolver(BlockBody), defaultValues: { reason: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  const submit = form.handleSubmit(({ reason }) =>
    block.mutate(
      { id: customer.id, reason },
      {
        onSuccess: () => {
          notify.success(`${fullName(customer)} is blocked`);
          onClose();
        },
        onError: (error) => {
          showFieldErrors(error, ['reason'], form.setError);
          notify.error(serverMessage(error, 'Failed to block the customer'));
        },
      },
    ),
  );
  return { form, submit, isPending: block.isPending };
}

/** Asks for the reason before a customer is blocked. */
export function BlockDialog({ customer, onClose }: BlockDialogProps) {
  const { form, submit, isPending } = useBlockForm({ customer, onClose });
  const name = fullName(customer);
  return (
    <Dialog
      role="alertdialog"
      title="Block customer"
      onClose={() => {
        if (!isPending) onClose();
      }}
    >
      <form
        noValidate
        aria-label="Block customer"
        onSubmit={(event) => void submit(event)}
        className="px-6 pb-6"
      >
        <p className="wrap-anywhere text-ink-soft">
          {name} is signed out everywhere and can neither sign in nor order until you unblock them.
          Orders that are under way stay as they are.
        </p>
        <fieldset disabled={isPending} className="mt-5 min-w-0">
          <TextField
            label="Reason"
            required
            hint="For administrators only. The customer is asked to contact the shop."
            autoComplete="off"
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" className="bg-madder hover:bg-madder" busy={isPending}>
            Block
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
