import { useCompany } from '../company/api.ts';
import { useShopName } from '../company/shop-name.ts';
import type { CompanyWords } from './placeholders.ts';

/** Returns the current values of a policy page's placeholders. */
export function useCompanyWords(): CompanyWords {
  const { data: company } = useCompany();
  const companyName = useShopName();
  return {
    companyName,
    companyEmail: company?.email ?? null,
    companyAddress: [company?.address, company?.pincode].filter(Boolean).join(' ') || null,
  };
}
