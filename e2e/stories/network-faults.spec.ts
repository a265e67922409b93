import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import type { Changes, Stage } from '../changes.ts';
import { CONSOLE, FAULTS, holdTime, whileFailing } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { ORDERS, CATALOGUE } from '../admin-changes.ts';
import { FORMS } from '../admin-forms.ts';
import { Layout } from '../pages/layout.ts';
import { mark, productNamed, sizeOf } from '../people.ts';
import type { Watch } from '../watch.ts';

const CUSTOMERS = 'client/src/pages/failing-changes.test.tsx';
const ORDER_CARE = 'client/src/admin/orders/care/order-care.test.tsx';
const NEW_ORDER = 'client/src/admin/orders/entry/new-order-page.test.tsx';
const ADMINISTRATORS = 'client/src/admin/administrators/administrators-page.test.tsx';
const TWO_STEPS = 'client/src/admin/account/two-step-section.test.tsx';
const BULK = 'client/src/admin/products/bulk/bulk-dialog.test.tsx';
const DEVICES = 'client/src/features/session/components/signed-in-devices.test.tsx';
const CODES_PAGE = 'client/src/admin/codes/codes-page.test.tsx';
const CUSTOMER_PAGE = 'client/src/admin/customers/customer-page.test.tsx';
const ALERTS = 'client/src/pages/asking-for-alerts.test.tsx';
const ALERT_LINKS = 'client/src/pages/stock-alert-page.test.tsx';
const VISITORS = 'client/src/pages/failing-sign-in.test.tsx';

const SIZE_SETS = 'client/src/admin/products/size-sets/own-size-sets.test.tsx';
const SALES = 'client/src/admin/sales/sales-page.test.tsx';
const MAIL_SETTINGS = 'client/src/admin/mails/mail-settings-page.test.tsx';

/** Calls whose faults are tested elsewhere. */
const ELSEWHERE = {
  'PUT /products/{id}/status': 'client/src/admin/products/product-status.test.tsx',
  'PUT /categories/{id}/place': 'client/src/admin/categories/categories-page.test.tsx',
  'POST /products/{id}/copy': 'client/src/admin/products/product-status.test.tsx',
  'POST /cart/add': CUSTOMERS,
  'PUT /cart/update-quantity': CUSTOMERS,
  'DELETE /cart/remove/{id}': CUSTOMERS,
  'POST /wishlist/{productId}': CUSTOMERS,
  'DELETE /wishlist/{productId}': CUSTOMERS,
  'POST /stock-alerts': ALERTS,
  'POST /stock-alerts/{variantId}': ALERTS,
  'DELETE /stock-alerts/{variantId}': ALERTS,
  'POST /stock-alerts/confirm': ALERT_LINKS,
  'POST /stock-alerts/stop': ALERT_LINKS,
  'POST /addresses': CUSTOMERS,
  'PUT /addresses/{id}': CUSTOMERS,
  'DELETE /addresses/{id}': CUSTOMERS,
  'PUT /users/profile': CUSTOMERS,
  'PUT /users/change-password': CUSTOMERS,
  'DELETE /users/sessions': DEVICES,
  'DELETE /users/sessions/{id}': DEVICES,
  'POST /auth/logout': DEVICES,
  'POST /users/email-change': 'client/src/pages/account/email-section.test.tsx',
  'POST /auth/confirm-email': 'client/src/pages/password/confirm-email-page.test.tsx',
  'POST /users/delete-account': 'client/src/features/personal-data/components/your-data.test.tsx',
  'POST /discount-codes': CODES_PAGE,
  'PUT /discount-codes/{id}': CODES_PAGE,
  'DELETE /discount-codes/{id}': CODES_PAGE,
  'POST /size-sets': SIZE_SETS,
  'PUT /size-sets/{id}': SIZE_SETS,
  'DELETE /size-sets/{id}': SIZE_SETS,
  'POST /orders/entered': NEW_ORDER,
  'POST /customers/{id}/block': CUSTOMER_PAGE,
  'POST /customers/{id}/unblock': CUSTOMER_PAGE,
  'POST /administrators': ADMINISTRATORS,
  'PUT /administrators/{id}/role': ADMINISTRATORS,
  'POST /administrators/{id}/remove': ADMINISTRATORS,
  'POST /auth/second-factor': TWO_STEPS,
  'POST /auth/second-factor/confirm': TWO_STEPS,
  'POST /auth/second-factor/recovery-codes': TWO_STEPS,
  'POST /auth/second-factor/turn-off': TWO_STEPS,
  'POST /sales': SALES,
  'PUT /sales/{id}': SALES,
  'POST /sales/preview': SALES,
  'POST /sales/{id}/end': SALES,
  'DELETE /sales/{id}': SALES,
  'POST /products/bulk/preview': BULK,
  'POST /products/bulk': BULK,
  'POST /changes/{id}/undo': 'client/src/admin/changes/changes-page.test.tsx',
  'PUT /orders/{id}/cancel': CUSTOMERS,
  'PUT /orders/{id}/address': ORDER_CARE,
  'POST /orders/{id}/notes': ORDER_CARE,
  'POST /orders/{id}/messages': ORDER_CARE,
  'POST /auth/forgot-password': VISITORS,
  'POST /auth/reset-password': VISITORS,
  'POST /auth/register': VISITORS,
  'POST /auth/login': VISITORS,
  'POST /legal-pages': 'client/src/admin/legal/legal-page.test.tsx',
  'PUT /content': 'client/src/admin/content/page-texts.test.tsx',
  'POST /content/{key}/restore': 'client/src/admin/content/page-texts.test.tsx',
  'POST /mails/{id}/resend': 'client/src/admin/mails/mails-page.test.tsx',
  'PUT /mail-settings': MAIL_SETTINGS,
  'POST /mail-settings/test': MAIL_SETTINGS,
  'POST /orders/place': 'e2e/stories/lost-answers.spec.ts',
  'PUT /orders/shipments': 'client/src/admin/orders/shipping/shipping-dialog.test.tsx',
  'POST /orders/send-confirmation': 'client/src/pages/checkout-page.test.tsx',
};

/** Every change fails in every way, says so each time, and then goes through at the next try. */
async function failThenSucceed(
  changes: Changes,
  place: Omit<Stage, 'word'>,
  watch: Watch,
): Promise<void> {
  const { page } = place;
  const stage = { ...place, word: mark() };
  const layout = new Layout(page);
  for (const [call, changeOn] of Object.entries(changes)) {
    await test.step(call, async () => {
      const { says, asks, open, act, giveUp, asBefore, done } = changeOn(stage);
      if (asks) watch.expectConsole(asks);
      await open();
      for (const fault of FAULTS) {
        const line = CONSOLE[fault];
        if (line) watch.expectConsole(line);
        await whileFailing(page, call, fault, act, giveUp);
        await expect(layout.alert(says[fault]), `${call}, ${fault}`).toBeVisible();
        await asBefore();
        await layout.dismissAll();
      }
      await act();
      await done();
    });
  }
}

test(
  'the back office shows the status that the shop has, whatever the network does',
  ONCE,
  async ({ adminPage: page, anotherCustomer, shop, watch }) => {
    const person = await anotherCustomer();
    await person.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
    await holdTime(page);
    await failThenSucceed(ORDERS, { page, person, shop }, watch);
  },
);

test(
  'products and categories are kept after every fault of the network',
  ONCE,
  async ({ adminPage: page, administrator, shop, watch }) => {
    await holdTime(page);
    await failThenSucceed(CATALOGUE, { page, person: administrator, shop }, watch);
  },
);

test(
  'the forms with pictures lose nothing by a fault of the network, or by an answer that never comes',
  ONCE,
  async ({ adminPage: page, administrator, shop, watch }) => {
    await failThenSucceed(FORMS, { page, person: administrator, shop }, watch);
  },
);

test('every call of the client that changes something is in these stories', ONCE, async () => {
  const folder = path.join(PROJECT_ROOT, 'client', 'src');
  const files = await readdir(folder, { recursive: true });
  const calls = new Set<string>();
  for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const changing = /\b(?:api|upload)\(\s*'((?:POST|PUT|PATCH|DELETE) [^']+)'/g;
    for (const [, call = ''] of text.matchAll(changing)) calls.add(call);
  }
  const admin = { ...ORDERS, ...CATALOGUE, ...FORMS };
  expect([...calls].sort()).toEqual([...Object.keys(admin), ...Object.keys(ELSEWHERE)].sort());
});
