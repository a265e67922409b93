import { expect, ONCE, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';

test(
  'three quick clicks add three units, even if the page is reloaded at once',
  ONCE,
  async ({ page, customer }) => {
    const layout = new Layout(page);
    const listing = new ListingPage(page);
    const { add } = listing.card('Charkha Shirt');
    await listing.open('/category/Shirts');
    await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
    for (let click = 0; click < 3; click += 1) await add.click();
    await page.reload();
    await expect.poll(async () => (await customer.cart()).items[0]?.quantity).toBe(3);
    await page.reload();
    await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');
  },
);
