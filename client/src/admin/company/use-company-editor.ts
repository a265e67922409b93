import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CompanyBody, type Company } from '#common/contract/company.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { withinSize } from '#client/admin/lib/form-images.ts';
import { explainUpload } from '#client/admin/lib/upload-error.ts';
import { useEditor } from '#client/admin/lib/use-editor.ts';
import { useFetchCompany, useSaveCompany } from './api.ts';

const FIELDS = ['name', 'email', 'phone', 'address', 'pincode'] as const;

/** The editable fields. What becomes of the logo and `expectedUpdatedAt`, the loaded version, are added when saving. */
const FIELDS_BODY = CompanyBody.omit({ expectedUpdatedAt: true, removeLogo: true });
type CompanyDraft = z.output<typeof FIELDS_BODY>;

export type CompanyField = (typeof FIELDS)[number];

function toValues({ name, email, phone, address, pincode }: Company) {
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    pincode: pincode ?? '',
  };
}

/** State of the chosen logo. A file that is too large is refused, and the earlier choice stays. */
function useLogoFile() {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [isRemoved, setRemoved] = useState(false);
  const pick = (picked: File | null) => {
    const { files, refusal } = withinSize(picked ? [picked] : []);
    setError(refusal);
    if (!refusal) setFile(files[0] ?? null);
    if (files.length > 0) setRemoved(false);
    return !refusal;
  };
  return { file, error, setError, pick, isRemoved, setRemoved };
}

/**
 * State of the editor of the company details: its fields, the chosen logo and the saves.
 * @param company the details as they were loaded
 */
export function useCompanyEditor(company: Company) {
  const form = useForm({ resolver: zodResolver(FIELDS_BODY), defaultValues: toValues(company) });
  const logo = useLogoFile();
  const editor = useEditor({
    opened: company,
    hasChanges: form.formState.isDirty || logo.file !== null || logo.isRemoved,
    save: useSaveCompany(),
    reload: useFetchCompany(),
    toRequest: (draft: CompanyDraft, { updatedAt }, controls) => ({
      body: {
        ...draft,
        removeLogo: logo.isRemoved ? ('true' as const) : ('false' as const),
        expectedUpdatedAt: updatedAt ?? '',
      },
      logo: logo.file,
      ...controls,
    }),
    fill: (version) => {
      form.reset(toValues(version));
      logo.pick(null);
      logo.setRemoved(false);
    },
    showErrors: (error) => {
      if (error.code !== 'UPLOAD_REJECTED') return showFieldErrors(error, FIELDS, form.setError);
      logo.setError(error.message);
      return true;
    },
    describeFailure: (error) => `Update failed!${explainUpload(error)}`,
    onSaved: () => notify.success('Company details updated successfully!'),
  });
  return {
    ...{ editor, form },
    logo: {
      file: logo.file,
      storedUrl: editor.stored.logoUrl,
      error: logo.error,
      onPick: logo.pick,
      isRemoved: logo.isRemoved,
      onRemove: logo.setRemoved,
    },
    save: () => void form.handleSubmit(editor.save)(),
    saveOver: () => void form.handleSubmit(editor.saveOver)(),
  };
}
