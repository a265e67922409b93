import { launchOptions } from './browser.ts';
import { buildShop, importSharedGoods, startShop } from './shop.ts';

/** Opens the shop of the stories, once for all workers, and answers how to close it. */
export default async function openStoriesShop(): Promise<() => Promise<void>> {
  await buildShop();
  // Unpacking a browser is no part of the first story's time.
  const [shop] = await Promise.all([startShop(), launchOptions()]);
  try {
    await importSharedGoods(shop);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  process.env['STORIES_URL'] = shop.url;
  process.env['STORIES_FOLDER'] = shop.folder;
  return shop.stop;
}
