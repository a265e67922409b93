import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SHORT_HEADER, useImportShop } from '#server/test/import-shop.ts';

const shop = useImportShop();

const statuses = () =>
  shop.db().product.findMany({ select: { name: true, status: true }, orderBy: { name: 'asc' } });

function writeFile(...rows: string[]): string {
  const file = path.join(shop.folder, 'season.csv');
  writeFileSync(file, [SHORT_HEADER, ...rows].join('\n'));
  return file;
}

const KURTA = 'kurta,Ikat Kurta,Size,M,IK-1,4,799';
const STOLE = 'stole,Silk Stole,Size,Free,SS-1,2,999';

test('a file adds products for sale, or drafts if the operator says so', async () => {
  await shop.importFile(writeFile(KURTA));
  const file = writeFile(KURTA.replace('799', '899'), STOLE);
  const report = await shop.importFile(file, undefined, undefined, undefined, 'DRAFT');
  expect(report.products).toEqual({ created: 1, updated: 1, unchanged: 0, refused: 0 });
  expect(await statuses()).toEqual([
    { name: 'Ikat Kurta', status: 'ACTIVE' },
    { name: 'Silk Stole', status: 'DRAFT' },
  ]);
});

test('importing again keeps the status that the owner has given', async () => {
  await shop.importFile(writeFile(STOLE), undefined, undefined, undefined, 'DRAFT');
  await shop.db().product.updateMany({ data: { status: 'ARCHIVED' } });
  const file = writeFile(STOLE.replace('999', '1099'));
  await shop.importFile(file, undefined, 'apply', undefined, 'DRAFT');
  expect(await statuses()).toEqual([{ name: 'Silk Stole', status: 'ARCHIVED' }]);
});
