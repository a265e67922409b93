import type { Route } from '@playwright/test';
import { holdAnswers, stayBetween } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { productNamed, sizeOf } from '../people.ts';

test(
  'two tabs that order the same cart at the same moment make one order',
  ONCE,
  async ({ page, context, customer, shop, watch }) => {
    await customer.addAddress();
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
    const other = await context.newPage();
    const checkouts = [new CheckoutPage(page), new CheckoutPage(other)];
    for (const checkout of checkouts) {
      await checkout.open();
      await expect(checkout.placeOrder).toBeEnabled();
    }
    const calls = await Promise.all(
      [page, other].map((tab) => holdAnswers(tab, '**/api/orders/place')),
    );
    watch.expectConsole(/status of 409/);
    for (const { placeOrder } of checkouts) await placeOrder.click();
    for (const { asked } of calls) await asked;
    for (const { letThrough } of calls) letThrough();
    await expect.poll(async () => (await customer.orders()).length).toBe(1);
    const successes = await Promise.all(
      [page, other].map(async (tab, index) => {
        const told = checkouts[index]?.success;
        /* The tab that came second is led to its cart, which is empty. */
        const empty = tab.getByRole('heading', { level: 1, name: 'Your cart is empty' });
        if (told) await expect(told.or(empty)).toBeVisible();
        return told?.isVisible();
      }),
    );
    expect(successes.filter(Boolean)).toHaveLength(1);
    expect(await customer.orders()).toHaveLength(1);
  },
);

test(
  'a checkout that is reloaded while the order is being placed shows the one order',
  ONCE,
  async ({ page, customer, shop }) => {
    await customer.addAddress();
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
    const checkout = new CheckoutPage(page);
    await checkout.open();
    let reached = () => {};
    const placed = new Promise<void>((resolve) => (reached = resolve));
    const keepAnswer = async (route: Route) => {
      await route.fetch();
      reached();
    };
    await stayBetween(page);
    await page.route('**/api/orders/place', keepAnswer, { times: 1 });
    await checkout.placeOrder.click();
    await placed;
    await page.reload();
    await expect(checkout.success).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
  },
);
