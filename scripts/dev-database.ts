import { readSettings } from '#server/src/env.ts';
import { openDatabase } from '#server/src/shop.ts';

/**
 * Opens the database of the settings beside the shop, so that the embedded one keeps running while the
 * server restarts.
 * @returns the function that closes it again
 */
export async function holdDatabase(): Promise<() => Promise<void>> {
  const { stop } = await openDatabase(readSettings(), 'tool');
  return stop;
}
