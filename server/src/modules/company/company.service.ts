import type { z } from 'zod';
import type { Company, CompanyBody } from '#common/contract/company.ts';
import type { Deps } from '../../deps.ts';
import type { SentPicture } from '../../lib/picture-keeper.ts';
import { recordChange } from '../changes/changes.service.ts';
import { describeCompany, presentCompany } from './company.present.ts';
import { COMPANY_ID, findCompany, lockCompany } from './company.queries.ts';

/** The shop's own details; a shop that has none yet goes by the product's name. */
export async function getCompany({ db }: Deps): Promise<Company> {
  return presentCompany(await findCompany(db));
}

/**
 * Replaces the company's details; without a new logo the present one stays.
 * @throws AppError UPLOAD_REJECTED
 */
export async function saveCompany(
  { db, pictures }: Deps,
  actorId: string,
  details: z.output<typeof CompanyBody>,
  logos: readonly SentPicture[],
): Promise<Company> {
  const { before, after } = await pictures.save(logos, ([logo]) =>
    db.$transaction(async (tx) => {
      const before = await lockCompany(tx);
      const logoId = logo
        ? (await tx.upload.create({ data: logo, select: { id: true } })).id
        : undefined;
      const data = { ...details, ...(logoId ? { logoId } : {}) };
      await tx.company.upsert({
        where: { id: COMPANY_ID },
        create: { id: COMPANY_ID, ...data },
        update: data,
        select: { id: true },
      });
      if (logoId && before?.logo) await tx.upload.delete({ where: { id: before.logo.id } });
      const after = await findCompany(tx);
      await recordChange(tx, {
        actorId,
        kind: 'COMPANY',
        objectId: String(COMPANY_ID),
        label: details.name,
        action: before ? 'CHANGED' : 'CREATED',
        before: describeCompany(before),
        after: describeCompany(after),
      });
      return { before, after };
    }),
  );
  if (logos.length > 0 && before?.logo) await pictures.sweep([before.logo.hash]);
  return presentCompany(after);
}
