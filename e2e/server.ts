import { launchOptions } from './browser.ts';
import { buildShop, importSharedProducts, startShop } from './shop.ts';

/** Starts the shop of the stories, once for all workers. Returns the function that stops it. */
export default async function openStoriesShop(): Promise<() => Promise<void>> {
  await buildShop();
  // Unpacked here, so that it does not count as the first story's time.
  const [shop] = await Promise.all([startShop(), launchOptions()]);
  try {
    await importSharedProducts(shop);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  process.env['STORIES_URL'] = shop.url;
  process.env['STORIES_FOLDER'] = shop.folder;
  return shop.stop;
}
