import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';

/** The id of the only row of "Company". */
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

/**
 * Locks the company details until this transaction ends. Returns null before the first save, when there
 * is no row to lock.
 */
export async function lockCompany(tx: Tx): Promise<CompanyRow | null> {
  await tx.$queryRaw`SELECT 1 FROM "Company" WHERE "id" = ${COMPANY_ID} FOR NO KEY UPDATE`;
  return findCompany(tx);
}

/** The company details, or null before the first save. */
export function findCompany(db: Db | Tx): Promise<CompanyRow | null> {
  return db.company.findUnique({ where: { id: COMPANY_ID }, select: companySelect });
}
