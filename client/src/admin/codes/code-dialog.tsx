import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { DiscountCode } from '#common/contract/discount-codes.ts';
import type { FormAddress } from '#client/admin/lib/use-form-address.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { IndianTimeField } from '#client/admin/ui/indian-time-field.tsx';
import { NoSuchObject } from '#client/admin/ui/no-such-object.tsx';
import { SavedFields } from '#client/admin/ui/saved-fields.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { isNotFound } from '#client/lib/api-error.ts';
import { useCode } from './api.ts';
import { customerText, discountText, periodText, STATES, usesText } from './code-text.ts';
import { useCodeEditor, type CodeField } from './use-code-editor.ts';

interface OpenCodeFormProps {
  form: FormAddress;
  /** The codes of the list; undefined while it is loading. */
  codes: readonly DiscountCode[] | undefined;
}

/** Renders the form of a discount code that the URL names, if any. */
export function OpenCodeForm({ form: { target, close }, codes }: OpenCodeFormProps) {
  if (target === undefined) return null;
  if (target === null) return <CodeDialog code={null} onClose={close} />;
  const listed = codes?.find(({ id }) => id === target);
  return <StoredCode key={target} id={target} listed={listed} onClose={close} />;
}

interface StoredCodeProps {
  id: string;
  /** The code as the list has it. */
  listed: DiscountCode | undefined;
  onClose: () => void;
}

/** The form of a code as it was when opened. Later reloads of the list do not change it. */
function StoredCode({ id, listed, onClose }: StoredCodeProps) {
  const [opened] = useState(listed);
  const code = useCode(opened ? null : id);
  const loaded = code.isFetchedAfterMount ? code.data : undefined;
  const known = opened ?? loaded;
  if (known) return <CodeDialog code={known} onClose={onClose} />;
  return (
    <Dialog title="Edit discount code" className="max-w-dialog" ownsBack onClose={onClose}>
      <div className="px-6 pb-6">
        {isNotFound(code.error) ? (
          <NoSuchObject
            icon={SearchX}
            title="Discount code not found"
            text="This discount code no longer exists."
            back="Back to the discount codes"
            onClose={onClose}
          />
        ) : (
          <LoadState
            of={[code]}
            wait={!code.isFetchedAfterMount}
            loading="Loading the discount code…"
            failed="Couldn’t load the discount code"
          >
            <Skeleton className="h-96" />
          </LoadState>
        )}
      </div>
    </Dialog>
  );
}

interface CodeDialogProps {
  /** Null for a new code. */
  code: DiscountCode | null;
  onClose: () => void;
}

/** Creates or edits a discount code. A refused save keeps the input. */
function CodeDialog({ code, onClose }: CodeDialogProps) {
  const { editor, form, fields, save, saveOver } = useCodeEditor(code, onClose);
  return (
    <Dialog
      title={code ? 'Edit discount code' : 'Create discount code'}
      className="max-w-dialog"
      ownsBack
      onClose={() => editor.leave(onClose)}
    >
      <EditorFrame
        editor={editor}
        what="discount code"
        className="flex flex-col gap-5 px-6 pb-6"
        onSave={save}
        onSaveOver={saveOver}
        renderVersion={(saved) => saved && <SavedCode code={saved} />}
        onClose={onClose}
      >
        <fieldset
          ref={fields}
          disabled={editor.isBusy}
          className="grid min-w-0 gap-5 sm:grid-cols-2"
        >
          <RequiredNote className="sm:col-span-2" />
          <CodeFields form={form} />
        </fieldset>
        {code && (
          <p className="text-sm text-ink-soft">
            Orders that customers have already placed keep their discount.
          </p>
        )}
      </EditorFrame>
    </Dialog>
  );
}

type Form = ReturnType<typeof useCodeEditor>['form'];

const KINDS = [
  { value: 'PERCENT', label: 'Percent' },
  { value: 'AMOUNT', label: 'Amount in ₹' },
];

/** Returns what connects a field with the form. */
type FieldProps = (name: CodeField) => UseFormRegisterReturn & { error: string | undefined };

function CodeFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const field: FieldProps = (name) => ({ error: errors[name]?.message, ...form.register(name) });
  const isPercent = form.watch('kind') === 'PERCENT';
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label="Code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          hint="Letters and digits, such as DIWALI10. Customers may type it in any case, with spaces or hyphens."
          {...field('code')}
        />
      </div>
      <Field label="Kind of discount" error={errors.kind?.message}>
        {(attributes) => <Select options={KINDS} {...attributes} {...form.register('kind')} />}
      </Field>
      <TextField
        label={isPercent ? 'Percent off' : 'Amount off (₹)'}
        required
        inputMode="decimal"
        autoComplete="off"
        hint={
          isPercent
            ? 'A whole number from 1 to 100. The discount is rounded up to whole rupees.'
            : 'Never more than the order costs.'
        }
        {...field('value')}
      />
      <CodeLimits field={field} />
      <label className="flex items-center gap-3 text-sm sm:pt-7">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-indigo"
          {...form.register('isActive')}
        />
        Customers can use this code
      </label>
      <IndianTimeField
        label="Start"
        hint="Indian time (IST). Empty: at once."
        {...field('startsAt')}
      />
      <IndianTimeField
        label="End"
        hint="Indian time (IST). Empty: until you stop it."
        {...field('endsAt')}
      />
    </>
  );
}

/** How often the code can be used, and from which amount on. */
function CodeLimits({ field }: { field: FieldProps }) {
  return (
    <>
      <TextField
        label="Minimum order (₹)"
        inputMode="decimal"
        autoComplete="off"
        hint="Leave it empty for any order."
        {...field('minimum')}
      />
      <TextField
        label="Limit in total"
        inputMode="numeric"
        autoComplete="off"
        hint="Orders with this code; cancelled ones don’t count. Leave it empty for any number."
        {...field('totalLimit')}
      />
      <TextField
        label="Limit per customer"
        inputMode="numeric"
        autoComplete="off"
        hint="Leave it empty for any number."
        {...field('customerLimit')}
      />
    </>
  );
}

/** The code that someone else saved. */
function SavedCode({ code }: { code: DiscountCode }) {
  return (
    <SavedFields
      fields={[
        ['Code', code.code],
        ['Discount', discountText(code)],
        ['Used', `${usesText(code)}, ${customerText(code)}`],
        ['Period', periodText(code)],
        ['Status', STATES[code.state].label],
      ]}
    />
  );
}
