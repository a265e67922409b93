import { expect, it } from 'vitest';
import { makeDiscountCode, placeWithCode } from '#server/test/builders/discount-codes.ts';
import { addAddress, addToCart } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { useMailServer } from '#server/test/builders/mails.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();

/** A shop with one order: kurtas for ₹2,000 and a stole for ₹500, less ₹250 by a code. */
async function shopWithOrder() {
  const admin = await makeAdmin(app);
  const customer = await makeUser(app);
  await makeDiscountCode(app, { code: 'DIWALI10' });
  const kurta = await makeProduct(app, {
    name: 'Kurta',
    variants: [{ size: 'L', sellingPaise: 100_000 }],
  });
  const stole = await makeProduct(app, {
    name: 'Stole',
    variants: [{ size: 'M', sellingPaise: 50_000 }],
  });
  await addToCart(app, customer, kurta.variants[0]?.id ?? '', 2);
  await addToCart(app, customer, stole.variants[0]?.id ?? '');
  const address = await addAddress(app, customer);
  const { order } = (await placeWithCode(app, customer, address.id, { code: 'DIWALI10' })).body;
  return { admin, customer, order };
}

const { admin, customer, order } = await shopWithOrder();

it('the revenue of a report is what customers pay, in total, by product and by size', async () => {
  for (const [by, groups] of [
    ['product', { Kurta: 1800, Stole: 450 }],
    ['size', { L: 1800, M: 450 }],
    ['state', { Maharashtra: 2250 }],
  ] as const) {
    const { body } = await app.call('get', `/reports/sales?by=${by}`, admin);
    expect(body.total.now.revenue).toBe(2250);
    const revenues = body.groups.map((group: { label: string; now: { revenue: number } }) => [
      group.label,
      group.now.revenue,
    ]);
    expect(Object.fromEntries(revenues)).toEqual(groups);
  }
});

it('each line of a report says what the code took off', async () => {
  const { body } = await app.call('get', '/reports/sales/lines', admin);
  const lines = body.lines.map((line: { name: string; price: number; codeDiscount: number }) => [
    ...[line.name, line.price, line.codeDiscount],
  ]);
  expect(Object.fromEntries(lines.map(([name, ...rest]: unknown[]) => [name, rest]))).toEqual({
    Kurta: [1000, 200],
    Stole: [500, 50],
  });
});

it('the amounts in the file of order lines add up to the revenue', async () => {
  const { text } = await app.call('get', '/reports/sales/lines/csv', admin);
  const rows = text.split('\r\n').slice(1, -1);
  const ends = rows.map((row: string) => row.split(',').slice(-4).join(','));
  expect(ends.sort()).toEqual(['1,500.00,50.00,450.00', '2,1000.00,200.00,1800.00']);
});

it('the dashboard, its best sellers and the customer’s page subtract it too', async () => {
  const { body } = await app.call('get', '/dashboard', admin);
  expect(JSON.stringify(body.bestSellers)).toContain('"revenue":1800');
  expect(JSON.stringify(body.days)).toContain('"revenue":2250');
  const orders = await app.call('get', `/customers/${customer.id}/orders`, admin);
  expect(orders.body.orders).toMatchObject([
    { subtotal: 2500, discount: 0, discountCode: 'DIWALI10', codeDiscount: 250, orderTotal: 2250 },
  ]);
});

it('the CSV file of orders and the customer’s own data name the code', async () => {
  const file = await app.call('get', '/orders/csv', admin);
  expect(file.text).toContain('Subtotal,Discount,Discount code,Code discount,Tax,Total,');
  expect(file.text).toContain(',2500.00,0.00,DIWALI10,250.00,0.00,2250.00,COD,No,2250.00,');
  const data = await app.call('get', '/users/data', customer);
  expect(data.body.orders).toMatchObject([{ discountCode: 'DIWALI10', codeDiscount: 250 }]);
});

it('the mail that confirms an order shows the code above the total', async () => {
  const server = await useMailServer(app);
  await app
    .call('post', '/orders/send-confirmation', customer)
    .send({ orderData: { id: order.id }, email: customer.email });
  expect(server.received[0]?.text).toContain('Code DIWALI10: −₹250\nTax: ₹0.00\nTotal: ₹2,250\n');
});
