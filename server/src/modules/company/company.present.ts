import type { Company } from '#common/contract/company.ts';
import { imageUrl } from '#common/domain/images.ts';
import { UNNAMED_SHOP } from '#common/domain/screens.ts';
import { imageParts, type Described } from '../changes/changes.policy.ts';
import type { CompanyRow } from './company.queries.ts';

const UNNAMED: Company = {
  name: UNNAMED_SHOP,
  email: null,
  phone: null,
  address: null,
  pincode: null,
  logoUrl: null,
  updatedAt: null,
};

/** The company details; default values before the first save. */
export function presentCompany(row: CompanyRow | null): Company {
  if (!row) return UNNAMED;
  const { logo, updatedAt, ...details } = row;
  const logoUrl = logo ? imageUrl(logo.hash) : null;
  return { ...details, logoUrl, updatedAt: updatedAt.toISOString() };
}

/** The company details in the form that the audit log compares; null before the first save. */
export function describeCompany(row: CompanyRow | null): Described | null {
  if (!row) return null;
  const { name, email, phone, address, pincode, logo } = row;
  return {
    facts: { Name: name, Email: email, Phone: phone, Address: address, Pincode: pincode },
    parts: [imageParts('Logo', 'logos', logo ? [logo] : [])],
  };
}
