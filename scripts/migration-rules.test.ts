import { describe, expect, it } from 'vitest';
import { findBreakingStatements } from './migration-rules.mjs';

const reasons = (sql: string, version = '0.2.0') =>
  findBreakingStatements(sql, version).map((problem) => problem.split(':')[0]);

describe('a migration that the previous release runs beside', () => {
  it.each([
    ['DROP TABLE "Cart";', 'drops a table'],
    ['ALTER TABLE "Cart" DROP COLUMN "version";', 'drops a column'],
    ['ALTER TABLE "Cart"\n  ADD COLUMN "a" INTEGER,\n  DROP COLUMN "b";', 'drops a column'],
    ['ALTER TABLE "Cart" RENAME COLUMN "a" TO "b";', 'renames something'],
    ['ALTER TABLE "Cart" RENAME TO "Basket";', 'renames something'],
    ["ALTER TYPE \"MailKind\" RENAME VALUE 'A' TO 'B';", 'renames something'],
    ['ALTER TABLE "Cart" ALTER COLUMN "a" TYPE BIGINT;', 'changes the type of a column'],
    ['ALTER TABLE "Cart" ALTER COLUMN "a" SET DATA TYPE BIGINT;', 'changes the type of a column'],
    [
      'ALTER TABLE "Cart" ALTER COLUMN "a" SET NOT NULL;',
      'requires a value that the previous release may not write',
    ],
    [
      'ALTER TABLE "Cart" ALTER COLUMN "a" DROP DEFAULT;',
      'drops a default that the previous release may rely on',
    ],
    [
      'ALTER TABLE "Cart" ADD COLUMN     "a" INTEGER NOT NULL;',
      'adds a required column without a default',
    ],
    [
      'ALTER TABLE "Cart" ADD COLUMN "a" TEXT NOT NULL DEFAULT \'\', ADD COLUMN "b" TEXT NOT NULL;',
      'adds a required column without a default',
    ],
    ['DROP TYPE "MailKind";', 'drops something that may be in use'],
  ])('refuses %s', (sql, reason) => {
    expect(reasons(sql)).toEqual([reason]);
  });

  it.each([
    'CREATE TABLE "New" ("id" UUID NOT NULL); ALTER TABLE "New" ALTER COLUMN "id" SET NOT NULL;',
    'ALTER TABLE "Cart" ADD COLUMN "a" INTEGER;',
    'ALTER TABLE "Cart" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0;',
    'ALTER TABLE "Cart" ALTER COLUMN "a" DROP NOT NULL;',
    'ALTER TYPE "MailKind" ADD VALUE \'DROP TABLE\';',
    '-- DROP TABLE "Cart"\nDROP INDEX "Cart_idx"; DROP TRIGGER "t" ON "Cart"; DROP FUNCTION "f"();',
    'CREATE FUNCTION "f"() RETURNS void LANGUAGE sql AS $$ DROP TABLE "Cart"; $$;',
  ])('allows %s', (sql) => {
    expect(reasons(sql)).toEqual([]);
  });

  it('may drop what an earlier release has stopped to use, and says since when', () => {
    const sql =
      '-- Unused since 0.2.0, which reads "version".\nALTER TABLE "Cart" DROP COLUMN "a";';
    expect(reasons(sql, '0.3.0')).toEqual([]);
    expect(reasons(sql, '0.10.0')).toEqual([]);
    expect(reasons(sql, '0.2.0')).toEqual(['drops a column']);
  });
});
