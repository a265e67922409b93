import type { Manifest } from './archive.policy.ts';

/** Formats a size for the operator. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}

/** Describes what a backup has, in one line. */
export function describeContent({ tables, images }: Manifest): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${rowsOf('Product')} products, ${rowsOf('Order')} orders, ${rowsOf('User')} accounts ` +
    `(${rows} rows in ${tables.length} tables) and ${images.files} image files (${formatBytes(images.bytes)})`
  );
}
