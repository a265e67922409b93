import { beforeEach, describe, expect, it } from 'vitest';
import { shortId } from '#common/domain/short-id.ts';
import { saveMailSettings, type ALL_ON } from '#server/test/builders/mail-settings.ts';
import { sendMails, useMailServer } from '#server/test/builders/mails.ts';
import { addAddress, addToCart, orderOf, place, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { headerOf, type MailServer } from '#server/test/smtp-server.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { hashPassword } from '../users/password-hash.service.ts';
import { sendDueMails } from './outbox.service.ts';

const app = await testApp({ publicUrl: 'https://shop.example.in' });
const { db } = app.deps;
const admin = await makeAdmin(app);
const OWNER = 'owner@rao.example';

const secondsLater = (seconds: number) =>
  app.setNow(new Date(NOON_IN_INDIA.getTime() + seconds * 1000));

const subjectsOf = (server: MailServer) =>
  server.received.flatMap((mail) => headerOf(mail, 'Subject'));

async function saveSettings(kinds: Partial<typeof ALL_ON>, ownerEmail: string | null = null) {
  const { status } = await saveMailSettings(app, admin, { kinds, ownerEmail });
  expect(status).toBe(200);
}

/** A mail server, and an order of noon whose confirmation is not in the way. */
async function shopWithOrder() {
  const server = await useMailServer(app);
  const customer = await makeUser(app);
  const order = await orderOf(app, customer);
  await db.outboxMail.deleteMany();
  return {
    server,
    customer,
    order,
    set: (status: string) => setStatus(app, admin, order.id, status),
    mails: () =>
      db.outboxMail.findMany({
        where: { orderId: order.id },
        select: { kind: true, status: true, recipient: true },
        orderBy: { createdAt: 'asc' },
      }),
  };
}

beforeEach(async () => {
  app.setNow(NOON_IN_INDIA);
  await db.outboxMail.deleteMany();
  await db.mailSettings.deleteMany();
});

describe('the customer', () => {
  it('is told a minute later that the order is on its way, with courier and tracking number', async () => {
    const { server, customer, order } = await shopWithOrder();
    const parcel = { courier: 'Delhivery', trackingNumber: '1234567890' };
    const shipments = [{ orderId: order.id, expectedStatus: 'PENDING', ...parcel }];
    const shipped = await app.call('put', '/orders/shipments', admin).send({ shipments });
    expect(shipped.status).toBe(200);
    secondsLater(59);
    await sendMails(app);
    expect(server.received).toEqual([]);
    secondsLater(60);
    await sendMails(app);
    expect(server.received.map(({ to }) => to)).toEqual([[customer.email]]);
    const [mail] = server.received;
    expect(subjectsOf(server)).toEqual([`Your Vastra order ${shortId(order.id)} is on its way`]);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('was shipped on 28 Nov 2026.');
      expect(body).toContain('Courier: Delhivery');
      expect(body).toContain('Tracking number: 1234567890');
      expect(body).toContain('Expected delivery: 5 Dec 2026');
      expect(body).toContain('Cash on delivery. Please keep ₹999 ready.');
      expect(body).toContain(`https://shop.example.in/myaccount/order/${order.id}`);
    }
  });

  it.each([
    ['DELIVERED', 'was delivered', 'https://shop.example.in/refund-policy'],
    ['CANCELED', 'is cancelled', 'You have nothing to pay for it.'],
  ])('is told once that the order is %s', async (status, subject, says) => {
    const { server, order, set } = await shopWithOrder();
    await set(status);
    await set(status);
    for (const seconds of [60, 120, 3600]) {
      secondsLater(seconds);
      await sendMails(app);
    }
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(subjectsOf(server)).toEqual([`Your Vastra order ${shortId(order.id)} ${subject}`]);
    expect(mail?.text).toContain('on 28 Nov 2026');
    expect(mail?.text).toContain(says);
  });

  it('who has paid is asked to write about the refund when a delivered order is cancelled', async () => {
    const { server, set } = await shopWithOrder();
    await set('DELIVERED');
    await set('CANCELED');
    secondsLater(60);
    await sendMails(app);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.text).toContain('please write to us about your refund');
  });

  it('who cancels an order gets that in writing', async () => {
    const { server, customer, order } = await shopWithOrder();
    await app.call('put', `/orders/${order.id}/cancel`, customer);
    secondsLater(60);
    await sendMails(app);
    expect(server.received.map(({ to }) => to)).toEqual([[customer.email]]);
  });

  it('never hears of a status that was taken back within a minute', async () => {
    const { server, set, mails } = await shopWithOrder();
    await set('CANCELED');
    await set('PENDING');
    secondsLater(60);
    await sendMails(app);
    expect(server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ kind: 'ORDER_CANCELED', status: 'NOT_SENT' }]);
  });

  it('hears once of a status that is set, taken back and set again', async () => {
    const { server, set, mails } = await shopWithOrder();
    await set('SHIPPED');
    await set('PENDING');
    secondsLater(30);
    await set('SHIPPED');
    secondsLater(89);
    await sendMails(app);
    expect(server.received).toEqual([]);
    secondsLater(90);
    await sendMails(app);
    await set('PENDING');
    await set('SHIPPED');
    secondsLater(3600);
    await sendMails(app);
    expect(server.received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ kind: 'ORDER_SHIPPED', status: 'SENT' }]);
  });

  it('is not told again when the tracking number is corrected, and reads the right one', async () => {
    const { server, order } = await shopWithOrder();
    const ship = (expectedStatus: string, trackingNumber: string) => {
      const row = { orderId: order.id, expectedStatus, courier: 'DTDC', trackingNumber };
      return app.call('put', '/orders/shipments', admin).send({ shipments: [row] });
    };
    await ship('PENDING', 'D-1');
    secondsLater(30);
    await ship('SHIPPED', 'D-2');
    secondsLater(60);
    await sendMails(app);
    await ship('SHIPPED', 'D-3');
    secondsLater(3600);
    await sendMails(app);
    expect(server.received.map(({ text }) => /Tracking number: (\S+)/.exec(text)?.[1])).toEqual([
      'D-2',
    ]);
  });

  it('hears only of the last status if the mail server was away meanwhile', async () => {
    const { server, order, set } = await shopWithOrder();
    server.behave('refuses');
    await set('SHIPPED');
    secondsLater(60);
    await sendMails(app);
    await set('DELIVERED');
    server.behave('takes');
    secondsLater(3600);
    await sendMails(app);
    expect(subjectsOf(server)).toEqual([`Your Vastra order ${shortId(order.id)} was delivered`]);
  });

  it('gets no mail about a status that the order left in a server of the last release', async () => {
    const { server, order, set, mails } = await shopWithOrder();
    await set('SHIPPED');
    await db.order.update({ where: { id: order.id }, data: { deliveryStatus: 'PENDING' } });
    secondsLater(60);
    await sendMails(app);
    expect(server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ status: 'NOT_SENT' }]);
    const [mail] = await db.outboxMail.findMany({ select: { id: true } });
    const again = await app.call('post', `/mails/${mail?.id}/resend`, admin);
    expect([again.status, again.body.message]).toEqual([
      409,
      'The order is pending now, so this mail is not sent.',
    ]);
  });

  it('gets none of the mails that are switched off, not even one that waits', async () => {
    const { server, set, mails } = await shopWithOrder();
    await saveSettings({ ORDER_SHIPPED: false });
    await set('SHIPPED');
    expect(await mails()).toEqual([]);
    await set('DELIVERED');
    await saveSettings({ ORDER_DELIVERED: false });
    secondsLater(60);
    await sendMails(app);
    expect(server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ kind: 'ORDER_DELIVERED', status: 'NOT_SENT' }]);
  });

  it('with a name full of signs gets it as text, in one line of the subject', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const name = '<b>Kurta</b> & "Ångström" \u202Eनीला';
    const { variants } = await makeProduct(app, { name });
    const address = await addAddress(app, customer, { recipientName: `O'Neil <script>` });
    await addToCart(app, customer, variants[0]?.id ?? '', 2);
    const { body } = await place(app, customer, address.id);
    await setStatus(app, admin, body.order.id, 'SHIPPED');
    secondsLater(60);
    await sendMails(app);
    const shipped = server.received.find(({ text }) => text.includes('was shipped'));
    expect(shipped?.text).toContain('<b>Kurta</b> & "Ångström"');
    expect(shipped?.text).toContain('Quantity 2 × ₹999: ₹1,998');
    expect(shipped?.html).toContain('&lt;b&gt;Kurta&lt;/b&gt; &amp; &quot;Ångström&quot;');
    expect(shipped?.html).toContain('O&#39;Neil &lt;script&gt;');
    expect(shipped?.html).not.toContain('<script>');
  });
});

describe('the owner', () => {
  it('hears of a new order at the address of the settings, and answers go to the customer', async () => {
    const server = await useMailServer(app);
    await saveSettings({ ORDER_CONFIRMATION: false }, OWNER);
    const customer = await makeUser(app);
    const order = await orderOf(app, customer);
    secondsLater(60);
    await sendMails(app);
    expect(server.received.map(({ to }) => to)).toEqual([[OWNER]]);
    const [mail] = server.received;
    expect(subjectsOf(server).join()).toContain(`New_order_${shortId(order.id)}`);
    expect(mail && headerOf(mail, 'Reply-To').join()).toContain(customer.email);
    expect(mail?.text).toContain('ordered 1 piece for ₹999 on 28 Nov 2026, 12:00 pm');
    expect(mail?.text).toContain(`https://shop.example.in/admin/order?order=${order.id}`);
    expect(mail?.text.match(/9876543210/g)).toHaveLength(1);
  });

  it('hears of it at the company’s e-mail without one, and not at all without either', async () => {
    const recipients = async () => {
      const { id } = await orderOf(app, await makeUser(app));
      const mails = await db.outboxMail.findMany({
        where: { orderId: id, kind: 'NEW_ORDER' },
        select: { recipient: true },
      });
      return mails.map(({ recipient }) => recipient);
    };
    expect(await recipients()).toEqual([]);
    await db.company.create({ data: { id: 1, name: 'Rao', email: 'shop@rao.example' } });
    expect(await recipients()).toEqual(['shop@rao.example']);
    await saveSettings({}, OWNER);
    expect(await recipients()).toEqual([OWNER]);
    await saveSettings({ NEW_ORDER: false }, OWNER);
    expect(await recipients()).toEqual([]);
    await db.company.deleteMany();
  });

  it('hears nothing of an order that is cancelled within a minute', async () => {
    const server = await useMailServer(app);
    await saveSettings({ ORDER_CANCELED: false }, OWNER);
    const order = await orderOf(app, await makeUser(app));
    await setStatus(app, admin, order.id, 'CANCELED');
    secondsLater(60);
    await sendMails(app);
    expect(server.received).toEqual([]);
  });

  it('keeps that mail when the customer deletes the account, who does not see the owner’s address', async () => {
    await saveSettings({}, OWNER);
    const password = 'lotus pond';
    const customer = await makeUser(app, { passwordHash: await hashPassword(password) });
    const order = await orderOf(app, customer);
    await setStatus(app, admin, order.id, 'DELIVERED');
    const data = await app.call('get', '/users/data', customer);
    expect(data.text).not.toContain(OWNER);
    const gone = await app.call('post', '/users/delete-account', customer).send({ password });
    expect(gone.status).toBe(200);
    const mails = await db.outboxMail.findMany({
      where: { orderId: order.id },
      select: { kind: true, recipient: true, status: true },
    });
    expect(new Set(mails)).toEqual(
      new Set([
        { kind: 'NEW_ORDER', recipient: OWNER, status: 'PENDING' },
        { kind: 'ORDER_CONFIRMATION', recipient: '', status: 'NOT_SENT' },
        { kind: 'ORDER_DELIVERED', recipient: '', status: 'NOT_SENT' },
      ]),
    );
  });
});

it('a shop without confirmations tells the checkout that none was sent', async () => {
  await saveSettings({ ORDER_CONFIRMATION: false });
  const customer = await makeUser(app);
  const order = await orderOf(app, customer);
  const ask = (caller: typeof customer) =>
    app
      .call('post', '/orders/send-confirmation', caller)
      .send({ orderData: { id: order.id }, email: caller.email });
  expect((await ask(customer)).body).toEqual({
    message: 'Order placed successfully!',
    sent: false,
  });
  expect((await ask(await makeUser(app))).status).toBe(404);
});

it('a mail of a kind that only a later release knows waits for its server', async () => {
  const server = await useMailServer(app);
  await db.$executeRaw`ALTER TYPE "MailKind" ADD VALUE 'LATER'`;
  await db.$executeRaw`
    INSERT INTO "OutboxMail" ("id", "kind", "recipient", "dedupeKey", "nextAttemptAt")
    VALUES (gen_random_uuid(), 'LATER', 'a@b.in', 'later', ${NOON_IN_INDIA})`;
  await sendDueMails(app.deps, () => false);
  expect(server.received).toEqual([]);
  const rows = await db.$queryRaw`SELECT "attempts" FROM "OutboxMail" WHERE "dedupeKey" = 'later'`;
  expect(rows).toEqual([{ attempts: 0 }]);
});
