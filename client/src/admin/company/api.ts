import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { upload } from '#client/admin/lib/upload.ts';
import type { SaveControls } from '#client/admin/lib/use-editor.ts';
import { companyQuery } from '#client/features/company/api.ts';

/** Loads the company details on every mount, because a form must start from current data. */
export function useCompanyToEdit() {
  return useQuery({ ...companyQuery, staleTime: 0, refetchOnMount: 'always' });
}

/** Returns a function that fetches the current details. It rejects if that fails. */
export function useFetchCompany() {
  const client = useQueryClient();
  return () => client.query({ ...companyQuery, staleTime: 0 });
}

interface CompanySave extends SaveControls {
  body: InputOf<'PUT /company-details'>['body'];
  logo: File | null;
}

/** Saves the company details. Header, footer and policies read the same cache entry, so they update too. */
export function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, logo, ...controls }: CompanySave) =>
      upload(
        'PUT /company-details',
        { body, ...(logo ? { files: { logo: [logo] } } : {}) },
        controls,
      ),
    onSuccess: (company) => client.setQueryData(companyQuery.queryKey, company),
  });
}
