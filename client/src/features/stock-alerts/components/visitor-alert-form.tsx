import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Variant } from '#common/contract/products.ts';
import { VisitorAlertBody } from '#common/contract/stock-alerts.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { messageOf } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useAskForAlert } from '../api.ts';

interface VisitorAlertFormProps {
  variants: readonly Variant[];
}

/** Asks a visitor for the size and an e-mail address, to which the server mails a link. */
export function VisitorAlertForm({ variants }: VisitorAlertFormProps) {
  const ask = useAskForAlert();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(VisitorAlertBody),
    defaultValues: { variantId: variants[0]?.id ?? '', email: '' },
  });
  const { getValues, setValue } = form;
  /* The chosen size goes away when it is in stock again. The list then shows the first of the others. */
  useEffect(() => {
    const chosen = getValues('variantId');
    if (!variants.some(({ id }) => id === chosen)) setValue('variantId', variants[0]?.id ?? '');
  }, [variants, getValues, setValue]);
  const submit = form.handleSubmit((body) =>
    ask.mutate(body, {
      onSuccess: ({ message }) => setAnswer(message),
      onError: (error) => {
        showFieldErrors(error, ['variantId', 'email'], form.setError);
        notify.error(messageOf(error));
      },
    }),
  );
  if (answer !== null) return <Asked answer={answer} />;
  const { errors } = form.formState;
  return (
    <form noValidate aria-label="Stock alert" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={ask.isPending} className="flex min-w-0 flex-col gap-5">
        <Field label="Size" error={errors.variantId?.message}>
          {(attributes) => (
            <Select
              {...attributes}
              options={variants.map(({ id, size }) => ({ value: id, label: size }))}
              {...form.register('variantId')}
            />
          )}
        </Field>
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          hint="We’ll send a link to confirm it, then one e-mail when the size is back."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" size="lg" busy={ask.isPending}>
          Send me the link
        </Button>
      </fieldset>
    </form>
  );
}

/** Takes the focus, because the button that had it is gone. */
function Asked({ answer }: { answer: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} role="status" tabIndex={-1}>
      {answer}
    </p>
  );
}
