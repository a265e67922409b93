import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { OrderMessageBody, OrderNoteBody } from '#common/contract/order-care.ts';
import type { OrderDetail } from '#common/contract/orders.ts';
import { shortId } from '#common/domain/short-id.ts';
import { LIMITS } from '#common/limits.ts';
import { useUnsavedChanges } from '#client/admin/lib/unsaved-changes.ts';
import { FormFault } from '#client/admin/ui/form-fault.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { createIdempotentCall } from '#client/lib/idempotent-call.ts';
import { notify } from '#client/lib/notices.ts';
import { useWriteNote } from './api.ts';

/** The texts of both forms. */
const KINDS = {
  notes: {
    body: OrderNoteBody,
    title: 'Note on',
    label: 'Note',
    hint: 'Only administrators see it.',
    send: 'Add note',
    done: 'Note added',
    failed: 'Failed to add the note.',
  },
  messages: {
    body: OrderMessageBody,
    title: 'Message about',
    label: 'Message',
    hint: 'The customer gets it by e-mail, with a link to the order.',
    send: 'Send message',
    done: 'The message is on its way',
    failed: 'Failed to send the message.',
  },
} as const;

interface NoteDialogProps {
  order: OrderDetail;
  what: keyof typeof KINDS;
  onClose: () => void;
}

/** The form's field and errors, and how it is sent. */
function useNoteForm({ order, what, onClose }: NoteDialogProps) {
  const { body, done, failed } = KINDS[what];
  const write = useWriteNote(what);
  const [call] = useState(createIdempotentCall);
  const form = useForm({ resolver: zodResolver(body), defaultValues: { text: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  const submit = form.handleSubmit(({ text }) =>
    write.mutate(
      { id: order.id, text, call },
      {
        onSuccess: () => {
          notify.success(done);
          onClose();
        },
        onError: (error) => {
          showFieldErrors(error, ['text'], form.setError);
          notify.error(serverMessage(error, failed));
        },
      },
    ),
  );
  return { form, submit, isPending: write.isPending, fault: write.error };
}

/** Adds a note for colleagues to an order, or mails a message to its customer. */
export function NoteDialog(props: NoteDialogProps) {
  const { order, what, onClose } = props;
  const { title, label, hint, send } = KINDS[what];
  const { form, submit, isPending, fault } = useNoteForm(props);
  const { errors, isDirty } = form.formState;
  const leave = useUnsavedChanges(isDirty);
  const close = () => {
    if (!isPending) leave(onClose);
  };
  const name = `${title} #${shortId(order.id)}`;
  return (
    <Dialog title={name} onClose={close}>
      <form
        noValidate
        aria-label={name}
        onSubmit={(event) => void submit(event)}
        className="px-6 pb-6"
      >
        <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-5">
          <TextArea
            label={label}
            hint={`${hint} At most ${LIMITS.orderNote} characters.`}
            rows={6}
            error={errors.text?.message}
            {...form.register('text')}
          />
          {!errors.text && <FormFault error={fault} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending}>
              {send}
            </Button>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
