import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { newAdministrator, newCustomer, theAdministrator, type Person } from './people.ts';
import { importProducts, type ImportedProduct, type ShopPlace } from './shop.ts';
import { awaitCode } from './usable.ts';
import { Watch } from './watch.ts';

export { expect } from '@playwright/test';

/** For a story that is the same at every width. It runs on the desktop only. */
export const ONCE = { tag: '@once' } as const;
/** For a story about what only phones show. */
export const PHONE = { tag: '@phone' } as const;

/** The browser's own line on the console when an address, or what a page asks for, does not exist. */
export const NOT_FOUND = /status of 404/;

interface StoryFixtures {
  /** What the story expects to go wrong behind the screen; everything else there fails it. */
  watch: Watch;
  /** A new customer, signed in in the story's browser. */
  customer: Person;
  /** Registers another customer, who is signed in in no browser. */
  anotherCustomer: () => Promise<Person>;
  /** Makes another administrator, who is signed in in no browser. */
  anotherAdministrator: () => Promise<Person>;
  /** Opens a separate browser for a signed-in user or for a visitor. */
  openBrowser: (person?: Person) => Promise<Page>;
  /** The back office, in a separate browser where the administrator is signed in. */
  adminPage: Page;
  /** Adds products to the shop that only this story uses. */
  stock: (...products: ImportedProduct[]) => Promise<void>;
}

interface WorkerFixtures {
  /** The shop that all stories share. */
  shop: ShopPlace;
  /** The shop's administrator, signed in in no browser. */
  administrator: Person;
}

function fromSetup(name: 'STORIES_URL' | 'STORIES_FOLDER'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: e2e/server.ts has not run.`);
  return value;
}

/** The shop of e2e/server.ts, which is running once a story asks for it. */
const SHARED_SHOP: ShopPlace = {
  get url() {
    return fromSetup('STORIES_URL');
  },
  get folder() {
    return fromSetup('STORIES_FOLDER');
  },
};

/** Stores a user's session in a browser, as signing in does. */
export async function signInAs(
  context: BrowserContext,
  { session: { token, user } }: Person,
  shopUrl: string,
): Promise<void> {
  const values = {
    authToken: token,
    userData: JSON.stringify(user),
    role: user.userType,
    userId: user.id,
  };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin: shopUrl, localStorage }] });
}

export const test = base.extend<StoryFixtures, WorkerFixtures>({
  launchOptions: [
    async ({ browserName }, use) => {
      if (browserName !== 'chromium') throw new Error(`No ${browserName} is at hand.`);
      await use(await launchOptions());
    },
    { scope: 'worker' },
  ],
  shop: [SHARED_SHOP, { scope: 'worker', option: true }],
  administrator: [
    async ({ shop }, use) => {
      await use(await theAdministrator(shop.url));
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ shop }, use, testInfo) => {
      const watch = new Watch(shop.url);
      await use(watch);
      const faults = watch.faults();
      if (faults.length > 0 && testInfo.status === testInfo.expectedStatus) {
        throw new Error(`Behind the screen:\n${faults.join('\n')}`);
      }
      for (const fault of faults) console.error(fault);
    },
    { auto: true },
  ],
  context: async ({ context, watch, javaScriptEnabled }, use) => {
    watch.over(context);
    if (javaScriptEnabled) awaitCode(context);
    await use(context);
  },
  customer: async ({ context, shop }, use) => {
    const customer = await newCustomer(shop.url);
    await signInAs(context, customer, shop.url);
    await use(customer);
  },
  anotherCustomer: async ({ shop }, use) => {
    await use(() => newCustomer(shop.url));
  },
  anotherAdministrator: async ({ shop, administrator }, use) => {
    await use(() => newAdministrator(shop, administrator));
  },
  openBrowser: async ({ browser, shop, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      contexts.push(context);
      watch.over(context);
      awaitCode(context);
      if (person) await signInAs(context, person, shop.url);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  adminPage: async ({ openBrowser, administrator }, use) => {
    await use(await openBrowser(administrator));
  },
  stock: async ({ shop }, use) => {
    await use((...products) => importProducts(shop, products));
  },
});
