import path from 'node:path';
import type { Db } from '../../postgres/db.ts';
import { newId } from '../../lib/ids.ts';
import type { Facts } from '../changes/changes.policy.ts';
import { recordChange } from '../changes/changes.service.ts';
import type { ImportReport } from './report/import-report.ts';

function told(number: number): string | null {
  return number === 0 ? null : String(number);
}

function factsOf(report: ImportReport): Facts {
  const { products, variants } = report;
  return {
    'Products added': told(products.created),
    'Products changed': told(products.updated),
    'Variants added': told(variants.created),
    'Variants changed': told(variants.updated),
    'Categories added': told(report.categoriesCreated),
    'Pictures added': told(report.imagesAdded),
  };
}

/**
 * Records an import as one entry of the audit log. Products that it changed have their own entries;
 * those that it created are only counted here (docs/decisions/014-audit-log.md).
 */
export async function recordImport(db: Db, report: ImportReport): Promise<void> {
  await db.$transaction((tx) =>
    recordChange(tx, {
      actorId: null,
      kind: 'CATALOGUE',
      objectId: newId(),
      label: path.basename(report.file),
      action: 'IMPORTED',
      before: null,
      after: { facts: factsOf(report) },
    }),
  );
}
