import { beforeEach, describe, expect, it } from 'vitest';
import { saveMailSettings } from '#server/test/builders/mail-settings.ts';
import { sendMails, useMailServer } from '#server/test/builders/mails.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { untilWaiting } from '#server/test/waiting.ts';
import { lockLowStock } from './low-stock.queries.ts';
import { startLowStockWorker, writeLowStockMail } from './low-stock-worker.service.ts';

const app = await testApp({ publicUrl: 'https://shop.example.in' });
const { db } = app.deps;
const admin = await makeAdmin(app);
const customer = await makeUser(app);

const OWNER = 'owner@rao.example';
const DAY_MS = 24 * 60 * 60_000;
const saveSettings = (lowStockThreshold = 5, isOn = true, ownerEmail = OWNER) =>
  saveMailSettings(app, admin, {
    ownerEmail,
    lowStockThreshold,
    kinds: { LOW_STOCK: isOn, NEW_ORDER: false },
  });

const setStock = (variantId: string, stock: number) =>
  app.call('put', `/variants/${variantId}/stock`, admin).send({ stock });

async function makeVariant(stock: number, name?: string) {
  const product = await makeProduct(app, {
    ...(name === undefined ? {} : { name }),
    variants: [{ size: 'M', stock }],
  });
  return { product, variantId: product.variants[0]?.id ?? '' };
}

/** What the daily look does on the day after. */
let today = 0;
function nextDay(): Promise<number> {
  today += 1;
  app.setNow(new Date(NOON_IN_INDIA.getTime() + today * DAY_MS));
  return writeLowStockMail(app.deps);
}

beforeEach(async () => {
  await db.variant.deleteMany();
  await saveSettings();
  await nextDay();
});

describe('the mail about low stock', () => {
  it('lists what orders and edits have taken down to the threshold, with links to the products', async () => {
    const server = await useMailServer(app);
    const kurta = await makeVariant(6, 'Ajrakh Kurta');
    const stole = await makeVariant(9, 'Block Stole');
    const plenty = await makeVariant(9, 'Cotton Saree');
    await placeOrderOf(app, customer, kurta.variantId);
    await setStock(stole.variantId, 0);
    await setStock(plenty.variantId, 6);
    expect(await nextDay()).toBe(2);
    await sendMails(app);
    const mails = server.received.filter(({ to }) => to.includes(OWNER));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers).toContain('Subject: Low stock: 2 sizes');
    expect(mails[0]?.text).toContain('Down to 5 or fewer since the last mail: 2 sizes.');
    const [first, second] = [stole, kurta].map(
      ({ product }) => `https://shop.example.in/admin/product?edit=${product.id}`,
    );
    expect(mails[0]?.text).toContain(`* Block Stole (M, Indigo): Sold out\n  ${first}`);
    expect(mails[0]?.text).toContain(`* Ajrakh Kurta (M, Indigo): 5 left\n  ${second}`);
    expect(mails[0]?.text).not.toContain('Cotton Saree');
    expect(mails[0]?.text).toContain('https://shop.example.in/admin/reports?view=stock&list=low');
    const { body } = await app.call('get', `/mails?q=${OWNER}`, admin);
    expect(body.mails[0]).toMatchObject({ kind: 'LOW_STOCK', status: 'SENT' });
  });

  it('names a size once, until it had more stock again', async () => {
    const { variantId } = await makeVariant(9);
    await setStock(variantId, 5);
    expect(await nextDay()).toBe(1);
    await setStock(variantId, 2);
    expect(await nextDay()).toBe(0);
    await setStock(variantId, 5);
    expect(await nextDay()).toBe(0);
    await setStock(variantId, 6);
    await setStock(variantId, 4);
    expect(await nextDay()).toBe(1);
    expect(await nextDay()).toBe(0);
  });

  it('leaves out what began with few units, was restocked, or is not for sale', async () => {
    const few = await makeVariant(3);
    await setStock(few.variantId, 1);
    const restocked = await makeVariant(9);
    await setStock(restocked.variantId, 2);
    await setStock(restocked.variantId, 20);
    const draft = await makeVariant(9);
    await setStock(draft.variantId, 2);
    await db.product.update({ where: { id: draft.product.id }, data: { status: 'DRAFT' } });
    expect(await nextDay()).toBe(0);
    await db.product.update({ where: { id: draft.product.id }, data: { status: 'ACTIVE' } });
    expect(await nextDay()).toBe(1);
  });

  it('with the threshold 0 tells only of what has sold out', async () => {
    await saveSettings(0);
    const server = await useMailServer(app);
    const low = await makeVariant(9);
    const gone = await makeVariant(9, 'Dyed Dupatta');
    await setStock(low.variantId, 1);
    await setStock(gone.variantId, 0);
    expect(await nextDay()).toBe(1);
    await sendMails(app);
    expect(server.received.at(-1)?.headers).toContain('Subject: Sold out: 1 size');
    expect(server.received.at(-1)?.text).toContain('Dyed Dupatta');
  });

  it('comes once a day, however many servers the shop has', async () => {
    const first = await makeVariant(9);
    const second = await makeVariant(9);
    await setStock(first.variantId, 3);
    today += 1;
    app.setNow(new Date(NOON_IN_INDIA.getTime() + today * DAY_MS));
    const before = await db.outboxMail.count({ where: { kind: 'LOW_STOCK' } });
    const told = await Promise.all([1, 2, 3, 4].map(() => writeLowStockMail(app.deps)));
    expect(told.sort()).toEqual([0, 0, 0, 1]);
    await setStock(second.variantId, 3);
    expect(await writeLowStockMail(app.deps)).toBe(0);
    expect(await db.outboxMail.count({ where: { kind: 'LOW_STOCK' } })).toBe(before + 1);
    expect(await nextDay()).toBe(1);
  });

  it('is written by another server if the first one fails to', async () => {
    const { variantId } = await makeVariant(9);
    await setStock(variantId, 3);
    today += 1;
    app.setNow(new Date(NOON_IN_INDIA.getTime() + today * DAY_MS));
    let second: Promise<number> | undefined;
    const first = db.$transaction(async (tx) => {
      await lockLowStock(tx);
      second = writeLowStockMail(app.deps);
      await untilWaiting(app, 1);
      throw new Error('the first server fails');
    });
    await expect(first).rejects.toThrow('the first server fails');
    expect(await second).toBe(1);
  });

  it('is not written while it is switched off or the owner has no address, and then tells of all', async () => {
    await saveSettings(5, false);
    const { variantId } = await makeVariant(9);
    await setStock(variantId, 5);
    expect(await nextDay()).toBe(0);
    await saveSettings(5, true, '');
    expect(await nextDay()).toBe(0);
    await saveSettings();
    expect(await nextDay()).toBe(1);
  });

  it('is not sent once all of it is restocked or it is switched off', async () => {
    const server = await useMailServer(app);
    const { variantId } = await makeVariant(9);
    await setStock(variantId, 5);
    await nextDay();
    await setStock(variantId, 50);
    await sendMails(app);
    await setStock(variantId, 5);
    await nextDay();
    await saveSettings(5, false);
    await sendMails(app);
    expect(server.received).toEqual([]);
    const { body } = await app.call('get', `/mails?q=${OWNER}&limit=2`, admin);
    expect(body.mails).toMatchObject([
      { status: 'NOT_SENT', lastError: expect.stringContaining('switched off') },
      { status: 'NOT_SENT', lastError: expect.stringContaining('more stock again') },
    ]);
  });

  it('names 50 sizes, and says how many more there are', async () => {
    const server = await useMailServer(app);
    const product = await makeProduct(app, {
      variants: Array.from({ length: 53 }, (_, index) => ({ size: `S${index}`, stock: 9 })),
    });
    for (const { id } of product.variants) await setStock(id, 4);
    expect(await nextDay()).toBe(53);
    await sendMails(app);
    const text = server.received.at(-1)?.text ?? '';
    expect(text.match(/4 left/g)).toHaveLength(50);
    expect(text).toContain('And 3 more.');
    expect(text).toContain('53 sizes');
  });
});

describe('the worker', () => {
  it('waits for the time of day, and looks once', async () => {
    const { variantId } = await makeVariant(9);
    await setStock(variantId, 5);
    const count = () => db.outboxMail.count({ where: { kind: 'LOW_STOCK' } });
    const before = await count();
    today += 1;
    app.setNow(new Date(NOON_IN_INDIA.getTime() + today * DAY_MS));
    await startLowStockWorker(app.deps, '12:01').stop();
    expect(await count()).toBe(before);
    await startLowStockWorker(app.deps, '12:00').stop();
    expect(await count()).toBe(before + 1);
  });
});

describe('a preview of the mail', () => {
  it('shows sizes that are low now', async () => {
    await makeVariant(2, 'Embroidered Jutti');
    const { body } = await app.call('get', '/mail-settings/previews/LOW_STOCK', admin);
    expect([body.isSample, body.orderId]).toEqual([false, null]);
    expect(body.text).toContain('* Embroidered Jutti (M, Indigo): 2 left');
  });
});
