import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * What is in a backup: a plain tar archive, whose entries can be checked with `sha256sum --check`
 * (docs/operations.md#back-up-and-restore).
 */
export const ENTRY = {
  images: 'images/',
  database: 'database/',
  jwtSecret: 'secrets/jwt-secret',
  sums: 'sums/',
  manifest: 'manifest.json',
  manifestSum: 'manifest.json.sha256',
} as const;

/** The format of the archive. Raised if an earlier version of the shop could not restore it. */
export const FORMAT = 1;

/** Maximum size of one entry in bytes. Each is read into memory as a whole. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

const Count = z.number().int().nonnegative();

const Table = z.object({
  name: z.string(),
  /** Columns in the order of the rows' values. Generated columns are left out. */
  columns: z.array(z.string()),
  rows: Count,
  /** Sum of a hash of each row, in decimal. It does not depend on the order of the rows. */
  sum: z.string(),
});

const Sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

/** Describes the archive that it is in. */
export const Manifest = z.object({
  format: Count,
  /** Version of the shop that made the backup. */
  version: z.string(),
  createdAt: z.string(),
  /** Migrations that the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  images: z.object({
    files: Count,
    bytes: Count,
    /** Images that the database names and the store does not have. */
    missing: Count,
  }),
  /** The entries before the manifest except sums, and the SHA-256 of their sums in order. */
  entries: z.object({ count: Count, digest: z.string() }),
});
export type Manifest = z.infer<typeof Manifest>;
export type TableCopy = z.infer<typeof Table>;
export type SequenceCopy = z.infer<typeof Sequence>;

/** Returns the sum of an entry as a line in the format of sha256sum. */
export function formatSum(bytes: Buffer, entry: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}  ${entry}\n`;
}

const ARCHIVE_NAME = /^vastra-(\d{8})-(\d{6})\.tar$/;
/** Milliseconds from UTC to the time of India, which has no daylight saving time. */
const INDIA_MS = 19_800_000;

/** Returns the name of a backup made at that time, in the time of India. Names sort by time. */
export function archiveName(at: Date, prefix = 'vastra'): string {
  const india = new Date(at.getTime() + INDIA_MS).toISOString();
  return `${prefix}-${india.slice(0, 10).replaceAll('-', '')}-${india.slice(11, 19).replaceAll(':', '')}.tar`;
}

/** Returns when a backup of that name was made. */
export function archiveTime(name: string): Date {
  const [, date = '', time = ''] = ARCHIVE_NAME.exec(name) ?? [];
  const parts = /(..)(..)(..)/;
  const iso = `${date.slice(0, 2)}${date.slice(2).replace(parts, '$1-$2-$3')}T${time.replace(parts, '$1:$2:$3')}Z`;
  return new Date(Date.parse(iso) - INDIA_MS);
}

/** Returns which files of a folder are backups beyond the newest ones to keep. Other files are never chosen. */
export function outdatedArchives(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => ARCHIVE_NAME.test(name))
    .sort()
    .reverse()
    .slice(keep);
}

/** Returns the name of the newest backup among the files of a folder, or null. */
export function newestArchive(names: readonly string[]): string | null {
  return (
    names
      .filter((name) => ARCHIVE_NAME.test(name))
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Returns the name that a backup of the latest scheduled time would have at least.
 * @param at time of day in India, such as 03:00
 */
export function latestSlot(now: Date, at: string): string {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const india = new Date(now.getTime() + INDIA_MS);
  const slot = new Date(india);
  slot.setUTCHours(hours, minutes, 0, 0);
  if (slot > india) slot.setUTCDate(slot.getUTCDate() - 1);
  return archiveName(new Date(slot.getTime() - INDIA_MS));
}
