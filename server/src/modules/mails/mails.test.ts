import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMailer } from '#server/src/lib/mailer.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { headerOf, startMailServer } from '#server/test/mail-server.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { findNextDue } from './outbox.queries.ts';
import { sendDueMails } from './outbox.service.ts';

const app = await testApp({ publicUrl: 'https://shop.example.in' });
const admin = await makeAdmin(app);
const SENT = { message: 'Order placed successfully! Confirmation email sent' };
const TIMEOUTS = { connect: 400, idle: 400, total: 3_000 };

/** A mail server that the shop uses from now on. */
async function useMailServer() {
  const server = await startMailServer();
  const options = { smtpUrl: server.url, from: 'Vastra <shop@vastra.local>', dataDir: '' };
  app.deps.mailer = createMailer({ ...options, timeouts: TIMEOUTS });
  return server;
}

async function orderOf(customer: TestUser) {
  const { variants } = await makeProduct(app);
  return placeOrderOf(app, customer, variants[0]?.id ?? '');
}

const confirm = (caller: TestUser, id: unknown, email = caller.email) =>
  app.call('post', '/orders/send-confirmation', caller).send({ orderData: { id }, email });

const worker = () => sendDueMails(app.deps, () => false);

function minutesLater(minutes: number, since = NOON_IN_INDIA) {
  app.setNow(new Date(since.getTime() + minutes * 60_000));
}

const mailOf = (orderId: string) => app.deps.db.outboxMail.findFirstOrThrow({ where: { orderId } });

describe('sending a confirmation', () => {
  it('mails the order to its buyer at once, and a second call mails nothing', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const order = await orderOf(customer);
    for (let round = 0; round < 2; round += 1) {
      const answer = await confirm(customer, order.id, customer.email.toUpperCase());
      expect([answer.status, answer.body]).toEqual([200, SENT]);
    }
    expect(server.received.map(({ to }) => to)).toEqual([[customer.email]]);
    minutesLater(2);
    await worker();
    expect(server.received).toHaveLength(1);
    minutesLater(0);
  });

  it.each([
    ['alone', 0],
    ['beside the worker', 1],
  ])('asked for ten times at once, %s, sends one mail', async (_, minute) => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const order = await orderOf(customer);
    minutesLater(minute);
    const [, , ...answers] = await Promise.all([
      worker(),
      worker(),
      ...Array.from({ length: 10 }, () => confirm(customer, order.id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(server.received).toHaveLength(1);
    minutesLater(0);
  });

  it('reads nothing of the order but its id', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const order = await orderOf(customer);
    const forged = { ...order, orderTotal: 1, user: { firstName: 'Thief' }, email: 'a@b.in' };
    const answer = await app
      .call('post', '/orders/send-confirmation', customer)
      .send({ orderData: forged, email: customer.email, subject: 'Win' });
    expect(answer.status).toBe(200);
    expect(server.received[0]?.text).toContain('To pay on delivery: ₹999\n');
    expect(server.received[0]?.text).not.toContain('Thief');
  });

  it('is for the buyer alone and goes to the buyer’s own address alone', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const stranger = await makeUser(app);
    const order = await orderOf(customer);
    const foreign = await confirm(customer, order.id, stranger.email);
    expect([foreign.status, foreign.body.message]).toEqual([
      403,
      'A confirmation goes to your own e-mail address only.',
    ]);
    expect((await confirm(stranger, order.id)).status).toBe(404);
    expect((await confirm(customer, 'nonsense')).status).toBe(404);
    expect((await confirm(admin, order.id)).status).toBe(403);
    expect((await confirm(customer, undefined)).body.errors).toEqual([
      { path: 'orderData.id', message: 'Order is required.' },
    ]);
    expect(server.received).toEqual([]);
  });

  it.each(['refuses', 'hangs', 'drops'] as const)(
    'tells the truth when the mail server %s: 503, and the mail goes out later',
    async (behaviour) => {
      const server = await useMailServer();
      server.behave(behaviour);
      const customer = await makeUser(app);
      const order = await orderOf(customer);
      const answer = await confirm(customer, order.id);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        503,
        'UNAVAILABLE',
        'Order placed, but confirmation email failed',
      ]);
      expect(await mailOf(order.id)).toMatchObject({ status: 'PENDING', attempts: 1 });
      server.behave('takes');
      minutesLater(1);
      await worker();
      expect(server.received.map(({ to }) => to)).toContainEqual([customer.email]);
      expect(await mailOf(order.id)).toMatchObject({ status: 'SENT', lastError: null });
      minutesLater(0);
    },
  );

  it('in vain ten times at once asks the mail server once, and tells all ten', async () => {
    const server = await useMailServer();
    server.behave('hangs');
    const customer = await makeUser(app);
    const order = await orderOf(customer);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirm(customer, order.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503));
    expect(server.connections()).toBe(1);
  });
});

describe('an order placed while the mail server is down', () => {
  it('is placed at once, and its mail arrives when the server is back', async () => {
    const server = await useMailServer();
    await server.stop();
    const customer = await makeUser(app);
    const before = performance.now();
    const order = await orderOf(customer);
    expect(performance.now() - before).toBeLessThan(2_000);
    expect((await confirm(customer, order.id)).status).toBe(503);
    minutesLater(1);
    await worker();
    await server.start();
    minutesLater(1.5);
    await worker();
    expect(server.received).toEqual([]);
    minutesLater(2);
    await worker();
    expect(server.received.map(({ to }) => to)).toContainEqual([customer.email]);
    minutesLater(0);
  });

  it('but refused leaves no mail behind', async () => {
    const customer = await makeUser(app);
    const { variants } = await makeProduct(app, { variants: [{ stock: 1 }] });
    const variantId = variants[0]?.id ?? '';
    await orderOf(customer);
    await app.call('post', '/cart/add', customer).send({ productVariantId: variantId });
    await app.deps.db.variant.update({ where: { id: variantId }, data: { stock: 0 } });
    const { body } = await app.call('get', '/addresses', customer);
    const refused = await app
      .call('post', '/orders/place', customer)
      .send({ addressId: body.addresses[0].id, paymentMethod: 'COD' });
    expect(refused.status).toBe(409);
    expect(await app.deps.db.outboxMail.count({ where: { recipient: customer.email } })).toBe(1);
  });
});

describe('an order cancelled before its confirmation went out', () => {
  it('is confirmed to nobody, however it is tried; reopened, it is', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const { id } = await orderOf(customer);
    const mail = await mailOf(id);
    const received = () => server.received.filter(({ to }) => to.includes(customer.email));
    await app.call('put', `/orders/${id}/cancel`, customer);
    minutesLater(3);
    await worker();
    const message = 'This order is cancelled, so its confirmation is not sent.';
    const asked = await confirm(customer, id);
    expect([asked.status, asked.body.message]).toEqual([409, message]);
    const resent = await app.call('post', `/mails/${mail.id}/resend`, admin);
    expect([resent.status, resent.body.message]).toEqual([409, message]);
    expect(received()).toEqual([]);
    expect(await mailOf(id)).toEqual(mail);
    expect(await findNextDue(app.deps.db)).not.toEqual(mail.nextAttemptAt);

    await app.call('put', `/orders/${id}/status`, admin).send({ deliveryStatus: 'PENDING' });
    await worker();
    expect(received()).toHaveLength(1);
    minutesLater(0);
  });

  it('though sent in time, stays sent and is not sent again', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const { id } = await orderOf(customer);
    await confirm(customer, id);
    await app.call('put', `/orders/${id}/cancel`, customer);
    expect((await confirm(customer, id)).body).toEqual(SENT);
    const resent = await app.call('post', `/mails/${(await mailOf(id)).id}/resend`, admin);
    expect(resent.status).toBe(409);
    expect(server.received).toHaveLength(1);
  });
});

describe('a confirmation', () => {
  it('says what was bought, for how much, where it goes and when, as text and as a page', async () => {
    const server = await useMailServer();
    await app.call('put', '/company-details', admin).field({
      name: 'Vastra & Söhne',
      email: 'care@vastra.example',
      phone: '2200000000',
      address: '12 Weavers Lane\nMumbai',
      pincode: '400001',
    });
    const customer = await makeUser(app, { username: 'Meera' });
    const kurta = await makeProduct(app, {
      name: 'Jaipur Kurta',
      variants: [{ size: 'XL', color: 'Madder', originalPaise: 12_345_650, stock: 9 }],
    });
    const order = await placeOrderOf(app, customer, kurta.variants[0]?.id ?? '', 3);
    await confirm(customer, order.id);
    const [mail] = server.received;
    const number = order.id.slice(-8).toUpperCase();
    for (const part of [mail?.text, mail?.html.replaceAll('&amp;', '&')]) {
      for (const said of [
        'Thank you, Meera',
        number,
        '28 Nov 2026',
        'Expected delivery: 5 Dec 2026',
        'Jaipur Kurta',
        'Size XL · Madder',
        'Quantity 3 × ₹1,23,456.50',
        '₹3,70,369.50',
        'Asha Rao',
        '12 MG Road',
        'Near the post office',
        'Pune 411001',
        'Phone 9876543210',
        'Cash on delivery',
        `https://shop.example.in/myaccount/order/${order.id}`,
        'Vastra & Söhne',
        'care@vastra.example · 2200000000',
        '12 Weavers Lane Mumbai 400001',
      ]) {
        expect(part).toContain(said);
      }
    }
    expect(mail && headerOf(mail, 'Reply-To')[0]).toContain('<care@vastra.example>');
    expect(mail?.html).not.toMatch(/<img|<script|<link|src=/);
  });

  it('shows names as they are, also those that look like markup', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const name = `<img src=x onerror="alert('1')"> & Kurta`;
    const kurta = await makeProduct(app, { name, variants: [{ color: '</td><script>' }] });
    await app.call('put', '/users/profile', customer).send({ firstName: '<b>Asha</b>' });
    const order = await placeOrderOf(app, customer, kurta.variants[0]?.id ?? '');
    await confirm(customer, order.id);
    const [mail] = server.received;
    expect(mail?.text).toContain(name);
    expect(mail?.html).toContain(
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Kurta',
    );
    expect(mail?.html).toContain('Thank you, &lt;b&gt;Asha&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<img|<script|<b>Asha/);
  });

  it('becomes a file where there is no mail server', async () => {
    const customer = await makeUser(app);
    const order = await orderOf(customer);
    app.deps.mailer = createMailer({
      smtpUrl: undefined,
      from: 'Vastra <shop@vastra.local>',
      dataDir: app.dataDir,
    });
    expect((await confirm(customer, order.id)).body).toEqual(SENT);
    const { id } = await mailOf(order.id);
    expect(await readdir(path.join(app.dataDir, 'mail'))).toContainEqual(
      expect.stringContaining(`${id}.eml`),
    );
  });
});

describe('the list of mails', () => {
  it('shows administrators how each mail fares, newest first, and nothing of what stands in it', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const sent = await orderOf(customer);
    await confirm(customer, sent.id);
    minutesLater(1);
    server.behave('refuses');
    const failed = await orderOf(customer);
    await confirm(customer, failed.id);
    minutesLater(0);
    const { body } = await app.call('get', '/mails?limit=2', admin);
    expect(body.mails).toEqual([
      {
        id: (await mailOf(failed.id)).id,
        kind: 'ORDER_CONFIRMATION',
        recipient: customer.email,
        orderId: failed.id,
        status: 'PENDING',
        attempts: 1,
        lastError: expect.stringMatching(/does not take the mail: 550 no such mailbox/),
        nextAttemptAt: '2026-11-28T06:32:00.000Z',
        sentAt: null,
        createdAt: '2026-11-28T06:31:00.000Z',
      },
      expect.objectContaining({
        orderId: expect.any(String),
        status: expect.any(String),
      }),
    ]);
    expect(body.pagination).toMatchObject({ currentPage: 1, limit: 2 });
    const onlySent = await app.call('get', '/mails?status=SENT&limit=100', admin);
    const statuses = onlySent.body.mails.map(({ status }: { status: string }) => status);
    expect(new Set(statuses)).toEqual(new Set(['SENT']));
    expect(statuses).toHaveLength(onlySent.body.pagination.totalItems);
  });

  it('finds the mails of an address by any part of it, whatever its case, and takes signs as they are', async () => {
    const customer = await makeUser(app, { username: 'meera_100%' });
    const order = await orderOf(customer);
    const found = async (q: string) => {
      const answer = await app.call('get', '/mails', admin).query({ q, status: 'PENDING' });
      return answer.body.mails.map(({ orderId }: { orderId: string }) => orderId);
    };
    expect(await found('MEERA_100%@ex')).toEqual([order.id]);
    expect(await found('meera%100')).toEqual([]);
  });

  it.each(['limit=0', 'limit=101', 'status=LOST', 'page=0'])('refuses %s', async (query) => {
    expect((await app.call('get', `/mails?${query}`, admin)).status).toBe(400);
  });
});

describe('sending a mail again', () => {
  const resend = (id: string) => app.call('post', `/mails/${id}/resend`, admin);

  it('mails it once more, also when it was sent before', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const order = await orderOf(customer);
    await confirm(customer, order.id);
    const { id } = await mailOf(order.id);
    const answer = await resend(id);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { message: `Mail sent to ${customer.email}`, mail: { id, status: 'SENT', attempts: 2 } },
    ]);
    expect(server.received).toHaveLength(2);
    const [first, second] = server.received.map((mail) => headerOf(mail, 'Message-ID'));
    expect(first).toEqual(second);
  });

  it('in vain says why; a mail that had been sent stays sent, another goes on being tried', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const [sent, waiting] = [await orderOf(customer), await orderOf(customer)];
    await confirm(customer, sent.id);
    server.behave('refuses');
    for (const order of [sent, waiting]) {
      const answer = await resend((await mailOf(order.id)).id);
      expect(answer.status).toBe(503);
      expect(answer.body.message).toMatch(/does not take the mail: 550 no such mailbox/);
    }
    expect(await mailOf(sent.id)).toMatchObject({ status: 'SENT', claimedUntil: null });
    expect(await mailOf(waiting.id)).toMatchObject({ status: 'PENDING' });
    expect((await confirm(customer, sent.id)).body).toEqual(SENT);
  });

  it('by two clicks at once sends one mail', async () => {
    const server = await useMailServer();
    const customer = await makeUser(app);
    const { id } = await mailOf((await orderOf(customer)).id);
    const answers = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.received).toHaveLength(1);
  });

  it('knows which mails there are', async () => {
    expect((await resend('nonsense')).status).toBe(404);
    expect((await resend('c0ffee00-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
