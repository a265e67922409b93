import type { Company } from '#common/contract/company.ts';
import { EditorFrame } from '#client/admin/ui/editor-frame.tsx';
import { SavedFields } from '#client/admin/ui/saved-fields.tsx';
import { ImageField } from '#client/admin/ui/image-field.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { RequiredNote } from '#client/components/ui/required.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { useCompanyEditor, type CompanyField } from './use-company-editor.ts';

/** Edits the company details (docs/specification.md#company-details). A failed save keeps the input. */
export function CompanyForm({ company }: { company: Company }) {
  const { editor, form, logo, save, saveOver } = useCompanyEditor(company);
  return (
    <EditorFrame
      editor={editor}
      what="company"
      label="Company details"
      className="flex flex-col gap-5"
      footClassName="border-t border-sand pt-5"
      files={logo.file && 'the logo'}
      onSave={save}
      onSaveOver={saveOver}
      renderVersion={(saved) => <SavedDetails company={saved} />}
    >
      <fieldset disabled={editor.isBusy} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <RequiredNote className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <ImageField
            label="Logo"
            hint="PNG, JPG or WebP, max 2MB. Shown at the top of every page."
            frame="h-24 w-40"
            {...logo}
          />
        </div>
        <CompanyFields form={form} />
      </fieldset>
    </EditorFrame>
  );
}

type Form = ReturnType<typeof useCompanyEditor>['form'];

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
          hint="Shown in the header, the footer, the policies and every mail."
          {...field('name')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="Customers write to this address."
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

/** The details that someone else saved. */
function SavedDetails({ company: { logoUrl, ...company } }: { company: Company }) {
  return (
    <SavedFields
      fields={[
        ['Company name', company.name],
        ['Email', company.email],
        ['Phone', company.phone],
        ['Address', company.address],
        ['Pincode', company.pincode],
        ['Logo', logoUrl && <img src={logoUrl} alt="Saved logo" className="h-10 w-auto" />],
      ]}
    />
  );
}
