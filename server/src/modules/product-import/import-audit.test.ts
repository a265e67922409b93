import { expect, test } from 'vitest';
import { useImportShop } from '#server/test/import-shop.ts';

const shop = useImportShop();

/** The audit log entries of an import and of the products in it, newest first. */
function importLog() {
  return shop.db().change.findMany({
    select: { kind: true, label: true, actorName: true, action: true, changes: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
}

test('an import writes one entry of the audit log, and one for every product that it changed', async () => {
  const rows = 'tee,Plain Tee,Size,S,T-S,5,499\ntee,,,M,T-M,8,499\ncap,Cap,Size,M,C,1,99\n';
  const from = { action: 'IMPORTED', actorName: 'Operator' };
  await shop.importRows(rows);
  const first = {
    ...from,
    kind: 'CATALOGUE',
    label: 'shop.csv',
    changes: [
      { field: 'Products added', from: null, to: '2' },
      { field: 'Variants added', from: null, to: '3' },
      { field: 'Categories added', from: null, to: '1' },
    ],
  };
  expect(await importLog()).toEqual([first]);
  await shop.importRows(rows);
  expect(await importLog()).toEqual([first]);
  await shop.importRows(rows.replace('T-M,8,499', 'T-M,6,549'));
  expect(await importLog()).toEqual([
    {
      ...from,
      kind: 'CATALOGUE',
      label: 'shop.csv',
      changes: [
        { field: 'Products changed', from: null, to: '1' },
        { field: 'Variants changed', from: null, to: '1' },
      ],
    },
    {
      ...from,
      kind: 'PRODUCT',
      label: 'Plain Tee',
      changes: [
        { field: 'M: Price', from: '₹499', to: '₹549' },
        { field: 'M: Stock', from: '8', to: '6' },
      ],
    },
    first,
  ]);
});

test('an import that fails reports its own cause, not that the audit log failed after it', async () => {
  const db = shop.db();
  await db.$executeRaw`CREATE FUNCTION "refuse"() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No room for this %.', TG_TABLE_NAME; END $$`;
  await db.$executeRaw`CREATE TRIGGER "refuse" BEFORE INSERT ON "Change"
    FOR EACH ROW EXECUTE FUNCTION "refuse"()`;
  await db.$executeRaw`CREATE TRIGGER "refuse" BEFORE INSERT ON "Category"
    FOR EACH ROW WHEN (NEW."name" = 'Hats') EXECUTE FUNCTION "refuse"()`;
  try {
    const rows = 'Handle,Title,Type,Variant Price\na,A,Kurtas,1\nb,B,Hats,1\n';
    await expect(shop.importContent(rows)).rejects.toThrow('No room for this Category.');
  } finally {
    await db.$executeRaw`DROP FUNCTION "refuse" CASCADE`;
  }
});
