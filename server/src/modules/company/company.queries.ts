import type { Pool } from 'pg';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { imageUrlSql, isoTime } from '../../postgres/json-sql.ts';
import { rowsOf, type Statement } from '../../postgres/statement.ts';

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

/** True unless the owner has switched mails about stock alerts off. */
const offersAlerts = `NOT EXISTS (SELECT FROM "MailSettings" WHERE 'BACK_IN_STOCK' = ANY("off"))`;

/** Returns whether shoppers can ask for a mail when a sold-out size is back in stock. */
export async function offersStockAlerts(db: Db | Tx): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { offers: boolean }[]
  >`SELECT ${Prisma.raw(offersAlerts)} AS "offers"`;
  return row?.offers ?? false;
}

const DETAILS: Statement = {
  name: 'company-details',
  text: `
    SELECT row_to_json("item")::text AS "json" FROM (
      SELECT c."name", c."email", c."phone", c."address", c."pincode",
        ${imageUrlSql('u."hash"')} AS "logoUrl", ${isoTime('c."updatedAt"')} AS "updatedAt",
        ${offersAlerts} AS "offersStockAlerts"
      FROM "Company" c LEFT JOIN "Upload" u ON u."id" = c."logoId" WHERE c."id" = ${COMPANY_ID}) AS "item"`,
};

/** The company details as the contract has them, or undefined before the first save. */
export async function findCompanyJson(pool: Pool): Promise<string | undefined> {
  const [row] = await rowsOf<{ json: string }>(pool, DETAILS, []);
  return row?.json;
}

/** The company details, or null before the first save. */
export function findCompany(db: Db | Tx): Promise<CompanyRow | null> {
  return db.company.findUnique({ where: { id: COMPANY_ID }, select: companySelect });
}
