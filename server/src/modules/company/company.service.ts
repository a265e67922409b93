import type { z } from 'zod';
import { COMPANY_LOG_ID } from '#common/domain/change-kinds.ts';
import type { Company, CompanyBody, PublicCompany } from '#common/contract/company.ts';
import type { Deps } from '../../deps.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { differs } from '../../lib/differing.ts';
import { ReadyJson } from '../../lib/ready-json.ts';
import type { StoredImage } from '../images/images.service.ts';
import type { SentImage } from '../images/image-keeper.service.ts';
import { recordChange } from '../changes/changes.service.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import { describeCompany, presentCompany } from './company.present.ts';
import {
  COMPANY_ID,
  findCompany,
  findCompanyJson,
  lockCompany,
  offersStockAlerts,
  type CompanyRow,
} from './company.queries.ts';

/**
 * Returns the company details. Before the first save the name is UNNAMED_SHOP and everything else null.
 */
export async function getCompany({ db }: Deps): Promise<Company> {
  return presentCompany(await findCompany(db));
}

/** Adds to the company details what the shop offers. */
async function presentPublic(db: Db | Tx, row: CompanyRow | null): Promise<PublicCompany> {
  return { ...presentCompany(row), offersStockAlerts: await offersStockAlerts(db) };
}

/** Returns the company details like `getCompany`, and what the shop offers, as JSON. */
export async function readCompany({ db, pool }: Deps): Promise<ReadyJson> {
  const json = (await findCompanyJson(pool)) ?? JSON.stringify(await presentPublic(db, null));
  return new ReadyJson({ json, tags: [] });
}

type Body = z.output<typeof CompanyBody>;

const LOGGED = { kind: 'COMPANY', objectId: COMPANY_LOG_ID } as const;

/** The context of a save. */
interface Save {
  tx: Tx;
  /** The administrator. */
  actorId: string;
  logo: StoredImage | undefined;
}

/**
 * Creates or updates the company's row. A save that changes nothing keeps `updatedAt` and writes no
 * audit log entry.
 */
async function write(
  { tx, actorId, logo }: Save,
  { expectedUpdatedAt, removeLogo, ...details }: Body,
) {
  const before = await lockCompany(tx);
  await requireUnchanged(tx, expectedUpdatedAt, before && { ...before, ...LOGGED, actorId });
  const upload = logo && (await tx.upload.create({ data: logo, select: { id: true } }));
  const dropped = upload || removeLogo ? (before?.logo ?? null) : null;
  const data = { ...details, ...((upload || dropped) && { logoId: upload?.id ?? null }) };
  if (!before) await tx.company.create({ data: { id: COMPANY_ID, ...data }, select: { id: true } });
  else if (upload || dropped || differs(before, details)) {
    await tx.company.update({ where: { id: COMPANY_ID }, data, select: { id: true } });
  }
  if (dropped) await tx.upload.delete({ where: { id: dropped.id } });
  const after = await findCompany(tx);
  await recordChange(tx, {
    ...LOGGED,
    actorId,
    label: details.name,
    before: describeCompany(before),
    after: describeCompany(after),
  });
  return { after, dropped };
}

/**
 * Replaces the company details. Without a new file the logo stays, unless the body removes it.
 * @throws AppError UPLOAD_REJECTED, CHANGED_MEANWHILE
 */
export async function saveCompany(
  { db, imageKeeper }: Deps,
  actorId: string,
  body: Body,
  logos: readonly SentImage[],
): Promise<PublicCompany> {
  const { after, dropped } = await imageKeeper.save(logos, ([logo]) =>
    retriedTransaction(db, (tx) => write({ tx, actorId, logo }, body)),
  );
  if (dropped) await imageKeeper.sweep([dropped.hash]);
  return presentPublic(db, after);
}
