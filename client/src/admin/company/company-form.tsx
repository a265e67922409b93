import type { Company } from '#common/contract/company.ts';
import { ConflictChoice } from '#client/admin/ui/conflict-choice.tsx';
import { FormFault } from '#client/admin/ui/form-fault.tsx';
import { PictureField } from '#client/admin/ui/picture-field.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { UploadProgress } from '#client/admin/ui/upload-progress.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { useUnsavedChanges } from '#client/admin/lib/unsaved-changes.ts';
import { useCompanyForm, type CompanyField, type CompanyFormProps } from './use-company-form.ts';

/** Edits the company details (docs/specification.md#company-details). A failed save keeps the input. */
export function CompanyForm(props: CompanyFormProps) {
  const { form, logo, submit, undo, busy, sent, stop, fault, ...rest } = useCompanyForm(props);
  const { conflict, saveMine, startFrom } = rest;
  const changed = form.formState.isDirty || logo.file !== null;
  useUnsavedChanges(changed);
  return (
    <form noValidate aria-label="Company details" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={busy} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <RequiredNote className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <PictureField
            label="Logo"
            hint="PNG, JPG or WebP, max 2MB. It stands at the top of every page."
            frame="h-24 w-40"
            {...logo}
          />
        </div>
        <CompanyFields form={form} />
      </fieldset>
      <div className="mt-5 flex flex-col gap-4 border-t border-sand pt-5">
        <FormFault error={fault} />
        {conflict && (
          <ConflictChoice
            message={conflict.message}
            busy={busy}
            theirs={<Theirs company={conflict.theirs} />}
            onTakeTheirs={() => startFrom(conflict.theirs)}
            onSaveMine={() => void saveMine()}
          />
        )}
        {busy && logo.file && <UploadProgress what="the logo" sent={sent} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
          {busy && (
            <Button variant="outline" onClick={stop}>
              Cancel
            </Button>
          )}
          {changed && !busy && (
            <Button variant="outline" onClick={undo}>
              Undo changes
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function CompanyFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const field = (name: CompanyField) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label="Company name"
          required
          autoComplete="organization"
          hint="In the header, the footer, the policies and every mail."
          {...field('name')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="Where customers write to."
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel-national"
        hint="A mobile number, or a landline with its area code."
        {...field('phone')}
      />
      <div className="sm:col-span-2">
        <TextArea
          label="Address"
          rows={3}
          autoComplete="street-address"
          hint="Street, area, city and state, as on an envelope."
          {...field('address')}
        />
      </div>
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        hint="Six digits, such as 411001."
        {...field('pincode')}
      />
    </>
  );
}

type Form = ReturnType<typeof useCompanyForm>['form'];

/** The details that another admin saved. */
function Theirs({ company }: { company: Company }) {
  const rows = [
    ['Company name', company.name],
    ['Email', company.email],
    ['Phone', company.phone],
    ['Address', company.address],
    ['Pincode', company.pincode],
  ] as const;
  return (
    <dl className="grid gap-3">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-line">{value ?? 'Not given'}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-ink-soft">Logo</dt>
        <dd className="font-medium">
          {company.logoUrl === null ? (
            'Not given'
          ) : (
            <img src={company.logoUrl} alt="Logo, as stored" className="h-10 w-auto" />
          )}
        </dd>
      </div>
    </dl>
  );
}
