import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CompanyBody, type Company } from '#common/contract/company.ts';
import { LIMITS } from '#common/limits.ts';
import { FormFault } from '#client/components/office/form-fault.tsx';
import { PictureField } from '#client/components/office/picture-field.tsx';
import { TextArea } from '#client/components/office/text-area.tsx';
import { UploadProgress } from '#client/components/office/upload-progress.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { ApiError } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { useUnsavedChanges } from '#client/lib/office/unsaved-changes.ts';
import { useSaveCompany } from './api.ts';

const FIELDS = ['name', 'email', 'phone', 'address', 'pincode'] as const;

function valuesOf({ name, email, phone, address, pincode }: Company) {
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    pincode: pincode ?? '',
  };
}

/** The shop's own details (spec.md §2 'Admin company'). A refused form keeps all that was typed. */
export function CompanyForm({ company }: { company: Company }) {
  const { form, logo, submit, undo, busy, sent, fault } = useCompanyForm(company);
  const changed = form.formState.isDirty || logo.file !== null;
  useUnsavedChanges(changed);
  return (
    <form noValidate aria-label="Company details" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={busy} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <PictureField
            label="Logo"
            optional
            hint="PNG, JPG or WebP, max 2MB. It stands at the top of every page."
            frame="h-24 w-40"
            {...logo}
          />
        </div>
        <CompanyFields form={form} />
        <div className="flex flex-col gap-4 border-t border-sand pt-5 sm:col-span-2">
          <FormFault error={fault} />
          {busy && logo.file && <UploadProgress what="the logo" sent={sent} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {busy ? 'Saving...' : 'Save'}
            </Button>
            {changed && (
              <Button variant="outline" onClick={undo}>
                Undo changes
              </Button>
            )}
          </div>
        </div>
      </fieldset>
    </form>
  );
}

function CompanyFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const field = (name: (typeof FIELDS)[number]) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label="Company name"
          autoComplete="organization"
          hint="In the header, the footer, the policies and every mail."
          {...field('name')}
        />
      </div>
      <TextField
        label="Email"
        optional
        type="email"
        autoComplete="email"
        hint="Where customers write to."
        {...field('email')}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel-national"
        maxLength={LIMITS.companyPhone}
        hint={`At most ${LIMITS.companyPhone} characters, such as 9876543210.`}
        {...field('phone')}
      />
      <div className="sm:col-span-2">
        <TextArea
          label="Address"
          optional
          rows={3}
          autoComplete="street-address"
          hint="Street, area, city and state, as on an envelope."
          {...field('address')}
        />
      </div>
      <TextField
        label="Pincode"
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={LIMITS.postalCode}
        hint={`At most ${LIMITS.postalCode} characters, such as 411001.`}
        {...field('pincode')}
      />
    </>
  );
}

type Form = ReturnType<typeof useCompanyForm>['form'];

/** What one fills in; which version was seen is sent along. */
const FIELDS_BODY = CompanyBody.omit({ expectedUpdatedAt: true });

function useCompanyForm(company: Company) {
  const save = useSaveCompany();
  const form = useForm({ resolver: zodResolver(FIELDS_BODY), defaultValues: valuesOf(company) });
  const [file, setFile] = useState<File | null>(null);
  const [storedUrl, setStoredUrl] = useState(company.logoUrl);
  const [sent, setSent] = useState(0);

  const submit = form.handleSubmit((body) => {
    setSent(0);
    save.mutate(
      { body, logo: file, onProgress: setSent },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved));
          setFile(null);
          setStoredUrl(saved.logoUrl);
          notify.success('Company details updated successfully!');
        },
        onError: (error) => {
          showFieldErrors(error, FIELDS, form.setError);
          notify.error('Update failed!');
        },
      },
    );
  });
  const undo = () => {
    form.reset();
    setFile(null);
    save.reset();
  };
  const refusedLogo =
    save.error instanceof ApiError && save.error.code === 'UPLOAD_REJECTED' ? save.error : null;
  const logo = {
    file,
    storedUrl,
    error: refusedLogo?.message,
    onPick: (picked: File | null) => {
      setFile(picked);
      save.reset();
    },
  };
  return {
    form,
    logo,
    submit,
    undo,
    busy: save.isPending,
    sent,
    fault: refusedLogo ? null : save.error,
  };
}
