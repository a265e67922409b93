import { test } from './fixtures.ts';
import { startShop } from './shop.ts';
import type { Watch } from './watch.ts';

type OwnShop = Awaited<ReturnType<typeof startShop>>;

/**
 * For stories that change what all others share. Returns a function that starts a shop of their own, which stops after the
 * last story of the file.
 */
export function useOwnShop(): (watch: Watch) => Promise<OwnShop> {
  let own: OwnShop | undefined;
  test.afterAll(async () => {
    await own?.stop();
  });
  return async (watch) => {
    own ??= await startShop();
    watch.alsoShop(own.url);
    return own;
  };
}
