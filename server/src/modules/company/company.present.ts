import type { Company } from '#common/contract/company.ts';
import { imageUrl } from '#common/domain/images.ts';
import type { CompanyRow } from './company.queries.ts';

const UNNAMED: Company = {
  name: 'Vastra',
  email: null,
  phone: null,
  address: null,
  pincode: null,
  logoUrl: null,
};

export function presentCompany(row: CompanyRow | null): Company {
  if (!row) return UNNAMED;
  const { logo, ...details } = row;
  return { ...details, logoUrl: logo ? imageUrl(logo.hash) : null };
}
