import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#common/contract/endpoint.ts';
import { upload } from '#client/admin/lib/upload.ts';
import { companyQuery } from '#client/features/company/api.ts';

/** Loads the company details on every mount, because a form must start from current data. */
export function useCompanyToEdit() {
  return useQuery({ ...companyQuery, staleTime: 0, refetchOnMount: 'always' });
}

interface CompanySave {
  body: InputOf<'PUT /company-details'>['body'];
  logo: File | null;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  /** Aborts the save. */
  signal: AbortSignal;
}

/** Saves the company details. Header, footer and policies read the same cache entry, so they update too. */
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
