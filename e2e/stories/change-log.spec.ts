import { shortId } from '#common/domain/short-id.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

test(
  'the change log tells who shipped an order, and a link shows it to a colleague',
  ONCE,
  async ({ adminPage: page, administrator, customer, shop, stock }) => {
    const name = `Kalamkari ${mark()}`;
    await stock({ name, stock: { M: 4 } });
    const order = await customer.order(sizeOf(await productNamed(shop.url, name), 'M'));
    await administrator.setOrderStatus(order.id, 'SHIPPED');
    await page.goto('/admin/changes');
    await page.getByLabel('What was changed').selectOption('Order');
    await expect(page).toHaveURL('/admin/changes?kind=ORDER');
    await page.reload();
    /* Other stories change orders at the same time. */
    const shipped = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Order ${shortId(order.id)}` });
    await expect(shipped).toContainText('Pending, is Shipped');
    await expect(shipped).toContainText(`${administrator.user.username} changed`);
  },
);
