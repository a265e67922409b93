import { describe, expect, it } from 'vitest';
import type { WantedVariant } from '#common/contract/stock-alerts.ts';
import { sendMails, useMailServer } from '#server/test/builders/mails.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import type { MailServer } from '#server/test/smtp-server.ts';
import { NOON_IN_INDIA, testApp, type Caller } from '#server/test/test-app.ts';
import { queueDueAlerts } from './alert-worker.service.ts';

const app = await testApp({ publicUrl: 'https://shop.example.in' });
const { db } = app.deps;
const admin = await makeAdmin(app);
const never = new AbortController().signal;

const SENT_A_LINK = 'We’ve sent you a link. Open it to confirm your e-mail address.';
const DEAD_LINK = 'This link doesn’t work any more. Ask again on the product’s page.';

let made = 0;
/** An address that no other test uses. */
function newEmail(): string {
  made += 1;
  return `Visitor${made}@example.in`;
}

async function soldOut(size = 'M') {
  const product = await makeProduct(app, { variants: [{ size, stock: 0 }] });
  return { product, variantId: product.variants[0]?.id ?? '' };
}

const subscribe = (caller: Caller, variantId: string) =>
  app.call('post', `/stock-alerts/${variantId}`, caller);
const ask = (variantId: string, email: string) =>
  app.call('post', '/stock-alerts').send({ variantId, email });
const confirm = (token: string) => app.call('post', '/stock-alerts/confirm').send({ token });
const stop = (token: string) => app.call('post', '/stock-alerts/stop').send({ token });
const setStock = (variantId: string, stock: number) =>
  app.call('put', `/variants/${variantId}/stock`, admin).send({ stock });

/** A round of both workers: the one that looks for stock, and the one that sends mails. */
async function workers(): Promise<void> {
  await queueDueAlerts(app.deps, never);
  await sendMails(app);
}

function mailsTo(server: MailServer, email: string) {
  return server.received.filter(({ to }) => to.includes(email));
}

/** The token of the link in the last mail to an address. */
function tokenIn(server: MailServer, email: string, purpose: 'confirm' | 'stop'): string {
  const { text = '', html = '' } = mailsTo(server, email).at(-1) ?? {};
  const link = new RegExp(`https://shop\\.example\\.in/stock-alert#${purpose}=([\\w.-]+)`);
  const token = link.exec(text)?.[1] ?? '';
  expect(token).not.toBe('');
  expect(html).toContain(`#${purpose}=${token}`);
  return token;
}

async function waitsFor(caller: Caller): Promise<string[]> {
  return (await app.call('get', '/stock-alerts', caller)).body.variantIds;
}

async function demandFor(productId: string): Promise<WantedVariant[]> {
  const { body } = await app.call('get', `/stock-alerts/demand?productId=${productId}`, admin);
  return body.variants;
}

/** A visitor who has confirmed an alert for this variant. */
async function confirmedVisitor(server: MailServer, variantId: string): Promise<string> {
  const email = newEmail();
  await ask(variantId, email);
  await sendMails(app);
  expect((await confirm(tokenIn(server, email, 'confirm'))).status).toBe(200);
  return email;
}

describe('a customer who waits for a sold-out size', () => {
  it('gets one mail when it is in stock again, with a link to the product', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const { product, variantId } = await soldOut('XL');
    const answer = await subscribe(customer, variantId);
    const what = `${product.name} (Indigo, size XL)`;
    expect([answer.status, answer.body.message]).toEqual([
      200,
      `We’ll email you once ${what} is back in stock.`,
    ]);
    await workers();
    expect(mailsTo(server, customer.email)).toEqual([]);
    await setStock(variantId, 3);
    await workers();
    await workers();
    const [mail, ...others] = mailsTo(server, customer.email);
    expect(others).toEqual([]);
    expect(mail?.headers).toContain(`Subject: Back in stock: ${what}`);
    expect(mail?.text).toContain(
      `https://shop.example.in/product/${encodeURIComponent(product.name)}`,
    );
    expect(await waitsFor(customer)).toEqual([]);
    await setStock(variantId, 0);
    await setStock(variantId, 1);
    await workers();
    expect(mailsTo(server, customer.email)).toHaveLength(1);
  });

  it('is told too when an order is cancelled', async () => {
    const server = await useMailServer(app);
    const [buyer, customer] = [await makeUser(app), await makeUser(app)];
    const { variants } = await makeProduct(app, { variants: [{ stock: 1 }] });
    const variantId = variants[0]?.id ?? '';
    const order = await placeOrderOf(app, buyer, variantId);
    await subscribe(customer, variantId);
    await app.call('put', `/orders/${order.id}/cancel`, buyer);
    await workers();
    expect(mailsTo(server, customer.email)).toHaveLength(1);
  });

  it('keeps waiting if it is sold out again before the mail is sent', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const { product, variantId } = await soldOut();
    await subscribe(customer, variantId);
    await setStock(variantId, 1);
    await queueDueAlerts(app.deps, never);
    await setStock(variantId, 0);
    await sendMails(app);
    expect(mailsTo(server, customer.email)).toEqual([]);
    expect(await demandFor(product.id)).toMatchObject([{ waiting: 1 }]);
    await setStock(variantId, 2);
    await workers();
    expect(mailsTo(server, customer.email)).toHaveLength(1);
  });

  it('gets one mail although several servers look at the stock at the same moment', async () => {
    const server = await useMailServer(app);
    const customers = await Promise.all(Array.from({ length: 12 }, () => makeUser(app)));
    const { variantId } = await soldOut();
    for (const customer of customers) await subscribe(customer, variantId);
    await setStock(variantId, 5);
    const rounds = Array.from({ length: 6 }, () => queueDueAlerts(app.deps, never));
    const written = await Promise.all(rounds);
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(12);
    await Promise.all([sendMails(app), sendMails(app)]);
    await workers();
    const counts = customers.map(({ email }) => mailsTo(server, email).length);
    expect(counts).toEqual(customers.map(() => 1));
  });

  it('may ask twice and stop twice; a mail that is on its way is not sent after that', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const { variantId } = await soldOut();
    await subscribe(customer, variantId);
    await subscribe(customer, variantId);
    expect(await waitsFor(customer)).toEqual([variantId]);
    await setStock(variantId, 1);
    await queueDueAlerts(app.deps, never);
    for (const path of [variantId, variantId, 'nonsense']) {
      const { status } = await app.call('delete', `/stock-alerts/${path}`, customer);
      expect(status).toBe(200);
    }
    await sendMails(app);
    expect(mailsTo(server, customer.email)).toEqual([]);
  });

  it('cannot ask for a size that is in stock, is not sold any more or never was', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app, { variants: [{ stock: 1 }] });
    const inStock = await subscribe(customer, variants[0]?.id ?? '');
    expect([inStock.status, inStock.body.message]).toEqual([
      409,
      'This size is in stock again. You can order it now.',
    ]);
    const { product, variantId } = await soldOut();
    await db.product.update({ where: { id: product.id }, data: { status: 'ARCHIVED' } });
    const unknown = '01900000-0000-7000-8000-000000000000';
    for (const id of [variantId, unknown, 'nonsense']) {
      const answer = await subscribe(customer, id);
      expect([answer.status, answer.body.message]).toEqual([404, 'Size not found']);
    }
  });

  it('waits for at most fifty sizes', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app, {
      variants: Array.from({ length: 51 }, (_, index) => ({ size: `${index}`, stock: 0 })),
    });
    const now = NOON_IN_INDIA;
    await db.stockAlert.createMany({
      data: variants.slice(1).map(({ id }) => ({
        ...{ userId: customer.id, variantId: id, confirmedAt: now, createdAt: now },
      })),
    });
    const above = await subscribe(customer, variants[0]?.id ?? '');
    expect([above.status, above.body.message]).toEqual([
      409,
      'You are waiting for 50 sizes already. Stop one of them first.',
    ]);
    expect((await subscribe(customer, variants[1]?.id ?? '')).status).toBe(200);
  });
});

describe('a visitor who waits for a sold-out size', () => {
  it('gets a link first, and the mail only after opening it', async () => {
    const server = await useMailServer(app);
    const { product, variantId } = await soldOut();
    const email = newEmail();
    const answer = await ask(variantId, email);
    expect([answer.status, answer.body]).toEqual([200, { message: SENT_A_LINK }]);
    await sendMails(app);
    const token = tokenIn(server, email, 'confirm');
    expect(await demandFor(product.id)).toEqual([]);
    await setStock(variantId, 1);
    await workers();
    expect(mailsTo(server, email)).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) {
      const confirmed = await confirm(token);
      expect([confirmed.status, confirmed.body.message]).toEqual([
        200,
        `We’ll email you once ${product.name} (Indigo, size M) is back in stock.`,
      ]);
    }
    await workers();
    expect(
      mailsTo(server, email).map(({ headers }) => /Subject: (\w+)/.exec(headers)?.[1]),
    ).toEqual(['Confirm', 'Back']);
  });

  it('learns nothing about accounts: the answer is the same for every address', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const { variantId } = await soldOut();
    const confirmed = await confirmedVisitor(server, variantId);
    for (const email of [customer.email, newEmail(), confirmed, confirmed.toUpperCase()]) {
      const answer = await ask(variantId, email);
      expect([answer.status, answer.body]).toEqual([200, { message: SENT_A_LINK }]);
    }
    await sendMails(app);
    expect(mailsTo(server, confirmed), 'nothing is left to confirm').toHaveLength(1);
  });

  it('cannot be made to get many mails by a stranger', async () => {
    await useMailServer(app);
    const { variantId } = await soldOut();
    const email = newEmail();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(variantId, email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(variantId, newEmail())).status).toBe(200);
    await sendMails(app);
    expect(await db.outboxMail.count({ where: { recipient: email } })).toBe(5);
  });

  it('stops all mails to the address with the link of a mail, also those of the account', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const [first, second] = [await soldOut(), await soldOut()];
    await subscribe(customer, first.variantId);
    await subscribe(customer, second.variantId);
    await setStock(first.variantId, 1);
    await workers();
    const token = tokenIn(server, customer.email, 'stop');
    const wrong = await confirm(token);
    expect([wrong.status, wrong.body.message]).toEqual([400, DEAD_LINK]);
    for (let time = 0; time < 2; time += 1) expect((await stop(token)).status).toBe(200);
    expect(await waitsFor(customer)).toEqual([]);
    await setStock(second.variantId, 1);
    await workers();
    expect(mailsTo(server, customer.email)).toHaveLength(1);
    expect((await stop(`${token}x`)).status).toBe(400);
    expect((await app.call('get', '/stock-alerts', { token })).status).toBe(401);
  });

  it('has two days to open the link', async () => {
    const server = await useMailServer(app);
    const { variantId } = await soldOut();
    const email = newEmail();
    await ask(variantId, email);
    await sendMails(app);
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 48 * 3_600_000));
    const late = await confirm(tokenIn(server, email, 'confirm'));
    app.setNow(NOON_IN_INDIA);
    expect([late.status, late.body.message]).toEqual([400, DEAD_LINK]);
  });

  it('who has an account gets one mail, not one for each way of asking', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const [first, second] = [await soldOut(), await soldOut()];
    await ask(first.variantId, customer.email);
    await subscribe(customer, second.variantId);
    await ask(second.variantId, customer.email);
    await sendMails(app);
    const tokens = mailsTo(server, customer.email).map(
      ({ text }) => /#confirm=([\w.-]+)/.exec(text)?.[1] ?? '',
    );
    for (const token of tokens) expect((await confirm(token)).status).toBe(200);
    await subscribe(customer, first.variantId);
    for (const { variantId } of [first, second]) await setStock(variantId, 1);
    await workers();
    const back = mailsTo(server, customer.email).filter(({ headers }) =>
      headers.includes('Back in'),
    );
    expect(back).toHaveLength(2);
  });
});

describe('alerts end', () => {
  it('with the product and with the size', async () => {
    const customer = await makeUser(app);
    const [deleted, removed] = [await soldOut(), await soldOut()];
    for (const { variantId } of [deleted, removed]) await subscribe(customer, variantId);
    await app.call('delete', `/products/${deleted.product.id}`, admin);
    expect(await waitsFor(customer)).toEqual([removed.variantId]);
    await db.stockMovement.deleteMany({ where: { variantId: removed.variantId } });
    await db.variant.delete({ where: { id: removed.variantId } });
    expect(await waitsFor(customer)).toEqual([]);
  });

  it('not while a product is archived: its shoppers are told when it is sold again', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const { product, variantId } = await soldOut();
    await subscribe(customer, variantId);
    await db.product.update({ where: { id: product.id }, data: { status: 'ARCHIVED' } });
    await setStock(variantId, 2);
    await workers();
    expect(mailsTo(server, customer.email)).toEqual([]);
    await db.product.update({ where: { id: product.id }, data: { status: 'ACTIVE' } });
    await workers();
    expect(mailsTo(server, customer.email)).toHaveLength(1);
  });
});

describe('the owner', () => {
  it('sees the sizes that shoppers wait for, the most wanted first, and those of one product', async () => {
    const product = await makeProduct(app, {
      variants: [
        { size: 'S', stock: 0 },
        { size: 'L', stock: 0, sku: 'WANTED-L' },
      ],
    });
    const [small = '', large = ''] = product.variants.map(({ id }) => id);
    const customers: TestUser[] = [];
    for (let index = 0; index < 60; index += 1) customers.push(await makeUser(app));
    await db.stockAlert.createMany({
      data: customers.map(({ id }) => ({
        ...{ userId: id, variantId: large, confirmedAt: NOON_IN_INDIA, createdAt: NOON_IN_INDIA },
      })),
    });
    await subscribe(customers[0] ?? admin, small);
    expect(await demandFor(product.id)).toEqual([
      {
        variantId: large,
        product: { id: product.id, name: product.name },
        ...{ size: 'L', color: 'Indigo', colorHexCode: '#ffffff', sku: 'WANTED-L', stock: 0 },
        waiting: 60,
        since: NOON_IN_INDIA.toISOString(),
      },
      expect.objectContaining({ variantId: small, waiting: 1 }),
    ]);
    const { body } = await app.call('get', '/stock-alerts/demand?limit=1', admin);
    expect(body.variants).toMatchObject([{ variantId: large }]);
    expect(body.pagination.totalItems).toBeGreaterThan(1);
    expect(await demandFor('nonsense')).toEqual([]);
    const { body: other } = await app.call('get', '/stock-alerts/demand?page=999', admin);
    expect(other.variants).toEqual([]);
  });
});
