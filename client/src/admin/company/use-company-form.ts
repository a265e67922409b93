import '#client/lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CompanyBody, type Company } from '#common/contract/company.ts';
import { ApiError, messageOf } from '#client/lib/api-error.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { notify } from '#client/lib/notices.ts';
import { isChangedMeanwhile } from '#client/admin/lib/changed-meanwhile.ts';
import { withinSize } from '#client/admin/lib/pictures.ts';
import { explainUpload } from '#client/admin/lib/upload-error.ts';
import { STOPPED, useStoppable, wasStopped } from '#client/admin/lib/use-stoppable.ts';
import { useSaveCompany } from './api.ts';

const FIELDS = ['name', 'email', 'phone', 'address', 'pincode'] as const;

/** The editable fields. `expectedUpdatedAt`, the loaded version, is added when saving. */
const FIELDS_BODY = CompanyBody.omit({ expectedUpdatedAt: true });

export type CompanyField = (typeof FIELDS)[number];

function valuesOf({ name, email, phone, address, pincode }: Company) {
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    pincode: pincode ?? '',
  };
}

export interface CompanyFormProps {
  /** The details as they were loaded. */
  company: Company;
  /** Fetches the current details. Rejects if that fails. */
  reload: () => Promise<Company | undefined>;
}

interface Conflict {
  message: string;
  theirs: Company;
}

/** State of the chosen logo. A file that is too large is refused, and the earlier choice stays. */
function usePickedLogo(forgetFault: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const pick = (picked: File | null) => {
    const { files, refusal: refused } = withinSize(picked ? [picked] : []);
    setRefusal(refused);
    if (!refused) setFile(files[0] ?? null);
    forgetFault();
    return !refused;
  };
  return { file, refusal, pick };
}

/** State of the company form: its fields, the stored details, and an edit conflict if there is one. */
export function useCompanyForm({ company, reload }: CompanyFormProps) {
  const save = useSaveCompany();
  const form = useForm({ resolver: zodResolver(FIELDS_BODY), defaultValues: valuesOf(company) });
  const { file, refusal, pick } = usePickedLogo(save.reset);
  const [stored, setStored] = useState(company);
  const [sent, setSent] = useState(0);
  const { begin, stop } = useStoppable();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const startFrom = (details: Company) => {
    form.reset(valuesOf(details));
    pick(null);
    setStored(details);
    setConflict(null);
  };
  const saveOver = ({ updatedAt }: Company) =>
    form.handleSubmit((fields) => {
      setSent(0);
      const body = { ...fields, expectedUpdatedAt: updatedAt ?? '' };
      save.mutate(
        { body, logo: file, onProgress: setSent, signal: begin() },
        {
          onSuccess: (saved) => {
            startFrom(saved);
            notify.success('Company details updated successfully!');
          },
          onError: (error) => {
            showFieldErrors(error, FIELDS, form.setError);
            notify.error(wasStopped(error) ? STOPPED : `Update failed!${explainUpload(error)}`);
            if (!isChangedMeanwhile(error)) return;
            void reload().then(
              (theirs) => theirs && setConflict({ message: error.message, theirs }),
              (fault: unknown) => notify.error(messageOf(fault)),
            );
          },
        },
      );
    });

  const refusedLogo = isRefusedPicture(save.error) ? save.error : null;
  const said = conflict !== null && isChangedMeanwhile(save.error);
  const logo = {
    file,
    storedUrl: stored.logoUrl,
    error: refusal ?? refusedLogo?.message,
    onPick: pick,
  };
  return {
    ...{ form, logo, sent, stop, conflict },
    busy: save.isPending,
    fault: refusedLogo || said || wasStopped(save.error) ? null : save.error,
    submit: saveOver(stored),
    saveMine: saveOver(conflict?.theirs ?? stored),
    startFrom,
    undo: () => startFrom(stored),
  };
}

function isRefusedPicture(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'UPLOAD_REJECTED';
}
