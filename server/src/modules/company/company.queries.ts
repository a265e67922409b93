import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../lib/db.ts';

/** The company is one row. */
export const COMPANY_ID = 1;

const companySelect = {
  name: true,
  email: true,
  phone: true,
  address: true,
  pincode: true,
  updatedAt: true,
  logo: { select: { id: true, hash: true, filename: true } },
} satisfies Prisma.CompanySelect;

export type CompanyRow = Prisma.CompanyGetPayload<{ select: typeof companySelect }>;

/** The company's details, which nobody else changes until this transaction ends; null before the first save. */
export async function lockCompany(tx: Tx): Promise<CompanyRow | null> {
  await tx.$queryRaw`SELECT 1 FROM "Company" WHERE "id" = ${COMPANY_ID} FOR NO KEY UPDATE`;
  return findCompany(tx);
}

/** The company's details, or null before they are saved for the first time. */
export function findCompany(db: Db | Tx): Promise<CompanyRow | null> {
  return db.company.findUnique({ where: { id: COMPANY_ID }, select: companySelect });
}
