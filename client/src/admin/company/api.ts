import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint.ts';
import { upload } from '#client/admin/lib/upload.ts';
import { companyQuery } from '#client/features/company/api.ts';

/** The details as the server has them at this moment: what is edited must not be old. */
export function useCompanyToEdit() {
  return useQuery({ ...companyQuery, staleTime: 0, refetchOnMount: 'always' });
}

interface CompanySave {
  body: InputOf<'PUT /company-details'>['body'];
  logo: File | null;
  /** Told from 0 to 1 how much has been sent. */
  onProgress: (sent: number) => void;
  /** Gives the save up. */
  signal: AbortSignal;
}

/** Saves the company; header, footer and policies follow at once. */
export function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, logo, ...options }: CompanySave) =>
      upload(
        'PUT /company-details',
        { body, ...(logo ? { files: { logo: [logo] } } : {}) },
        options,
      ),
    onSuccess: (company) => client.setQueryData(companyQuery.queryKey, company),
  });
}
