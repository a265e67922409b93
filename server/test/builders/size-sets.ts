import { caseKey } from '#common/domain/case-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import type { SizeSetModel } from '#server/src/generated/prisma/models.ts';
import type { TestApp } from '../test-app.ts';

let made = 0;

/** A stored size set: 2Y and 4Y, under a name of its own. */
export function makeSizeSet(
  app: TestApp,
  fields: Partial<Pick<SizeSetModel, 'name' | 'sizes'>> = {},
): Promise<SizeSetModel> {
  made += 1;
  const { name = `Set ${made}`, sizes = ['2Y', '4Y'] } = fields;
  const keys = { nameKey: caseKey(name), sizeKeys: sizes.map(sizeKey) };
  return app.deps.db.sizeSet.create({ data: { name, sizes, ...keys } });
}
