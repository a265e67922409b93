import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMailer } from './delivery/mailer.ts';
import {
  confirmOrder,
  mailOf,
  SHORT_TIMEOUTS,
  useMailServer,
} from '#server/test/builders/mails.ts';
import { orderOf, placeOrderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { headerOf } from '#server/test/smtp-server.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { findNextDue } from './outbox.queries.ts';
import { sendDueMails } from './outbox.service.ts';

const app = await testApp({ publicUrl: 'https://shop.example.in' });
const admin = await makeAdmin(app);
const SENT = { message: 'Order placed successfully! Confirmation email sent', sent: true };

const worker = () => sendDueMails(app.deps, () => false);

function minutesLater(minutes: number, since = NOON_IN_INDIA) {
  app.setNow(new Date(since.getTime() + minutes * 60_000));
}

describe('sending a confirmation', () => {
  it('mails the order to its buyer at once, and a second call mails nothing', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const order = await orderOf(app, customer);
    for (let round = 0; round < 2; round += 1) {
      const answer = await confirmOrder(app, customer, order.id, customer.email.toUpperCase());
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
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const order = await orderOf(app, customer);
    minutesLater(minute);
    const [, , ...answers] = await Promise.all([
      worker(),
      worker(),
      ...Array.from({ length: 10 }, () => confirmOrder(app, customer, order.id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(server.received).toHaveLength(1);
    minutesLater(0);
  });

  it('reads nothing of the order but its id', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const order = await orderOf(app, customer);
    const forged = { ...order, orderTotal: 1, user: { firstName: 'Thief' }, email: 'a@b.in' };
    const answer = await app
      .call('post', '/orders/send-confirmation', customer)
      .send({ orderData: forged, email: customer.email, subject: 'Win' });
    expect(answer.status).toBe(200);
    expect(server.received[0]?.text).toContain('Total: ₹999\n');
    expect(server.received[0]?.text).not.toContain('Thief');
  });

  it('is only for the buyer, and goes only to the buyer’s address', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const stranger = await makeUser(app);
    const order = await orderOf(app, customer);
    const foreign = await confirmOrder(app, customer, order.id, stranger.email);
    expect([foreign.status, foreign.body.message]).toEqual([
      403,
      'A confirmation goes to your own e-mail address only.',
    ]);
    expect((await confirmOrder(app, stranger, order.id)).status).toBe(404);
    expect((await confirmOrder(app, customer, 'nonsense')).status).toBe(404);
    expect((await confirmOrder(app, admin, order.id)).status).toBe(403);
    expect((await confirmOrder(app, customer, undefined)).body.errors).toEqual([
      { path: 'orderData.id', message: 'Order is required.' },
    ]);
    expect(server.received).toEqual([]);
  });

  it.each(['refuses', 'hangs', 'drops'] as const)(
    'tells the truth when the mail server %s: 503, and the mail goes out later',
    async (behaviour) => {
      const server = await useMailServer(app, SHORT_TIMEOUTS);
      server.behave(behaviour);
      const customer = await makeUser(app);
      const order = await orderOf(app, customer);
      const answer = await confirmOrder(app, customer, order.id);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        503,
        'UNAVAILABLE',
        'Order placed, but confirmation email failed',
      ]);
      expect(await mailOf(app, order.id)).toMatchObject({ status: 'PENDING', attempts: 1 });
      server.behave('takes');
      minutesLater(1);
      await worker();
      expect(server.received.map(({ to }) => to)).toContainEqual([customer.email]);
      expect(await mailOf(app, order.id)).toMatchObject({ status: 'SENT', lastError: null });
      minutesLater(0);
    },
  );

  it('that fails ten times at once asks the mail server once, and answers all ten', async () => {
    const server = await useMailServer(app, SHORT_TIMEOUTS);
    server.behave('hangs');
    const customer = await makeUser(app);
    const order = await orderOf(app, customer);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirmOrder(app, customer, order.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503));
    expect(server.connections()).toBe(1);
  });
});

describe('an order placed while the mail server is down', () => {
  it('is placed without asking it, and its mail arrives when the server is back', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const order = await orderOf(app, customer);
    expect(server.connections(), 'placing an order waits for no mail server').toBe(0);
    await server.stop();
    expect((await confirmOrder(app, customer, order.id)).status).toBe(503);
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
    await orderOf(app, customer);
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
  it('is not confirmed in any way until it is reopened', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    const mail = await mailOf(app, id);
    const received = () =>
      server.received.filter(
        ({ to, text }) => to.includes(customer.email) && text.includes('Thank you'),
      );
    await app.call('put', `/orders/${id}/cancel`, customer);
    minutesLater(3);
    await worker();
    const message = 'This order is cancelled, so its confirmation is not sent.';
    const asked = await confirmOrder(app, customer, id);
    expect([asked.status, asked.body.message]).toEqual([409, message]);
    const resent = await app.call('post', `/mails/${mail.id}/resend`, admin);
    expect([resent.status, resent.body.message]).toEqual([409, message]);
    expect(received()).toEqual([]);
    expect(await mailOf(app, id)).toEqual(mail);
    expect(await findNextDue(app.deps.db)).not.toEqual(mail.nextAttemptAt);

    await setStatus(app, admin, id, 'PENDING');
    await worker();
    expect(received()).toHaveLength(1);
    minutesLater(0);
  });

  it('though sent in time, stays sent and is not sent again', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const { id } = await orderOf(app, customer);
    await confirmOrder(app, customer, id);
    await app.call('put', `/orders/${id}/cancel`, customer);
    expect((await confirmOrder(app, customer, id)).body).toEqual(SENT);
    const resent = await app.call('post', `/mails/${(await mailOf(app, id)).id}/resend`, admin);
    expect(resent.status).toBe(409);
    expect(server.received).toHaveLength(1);
  });
});

describe('a confirmation', () => {
  it('says what was bought, for how much, where it goes and when, as text and as a page', async () => {
    const server = await useMailServer(app);
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
      variants: [
        {
          size: 'XL',
          color: 'Madder',
          sellingPaise: 12_345_650,
          discountPaise: 1_000_000,
          stock: 9,
        },
      ],
    });
    const order = await placeOrderOf(app, customer, kurta.variants[0]?.id ?? '', 3);
    await confirmOrder(app, customer, order.id);
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
        '₹1,33,456.50',
        'Subtotal',
        '₹4,00,369.50',
        'Discount',
        '−₹30,000',
        'Tax',
        '₹0.00',
        'Total',
        '₹3,70,369.50',
        'Asha Rao',
        '12 MG Road',
        'Near the post office',
        'Pune 411001',
        'Phone 9876543210',
        'Cash on delivery. Please keep ₹3,70,369.50 ready.',
        `https://shop.example.in/myaccount/order/${order.id}`,
        'Vastra & Söhne',
        'care@vastra.example · 2200000000',
        '12 Weavers Lane Mumbai 400001',
      ]) {
        expect(part).toContain(said);
      }
    }
    expect(mail?.text).toContain(
      'Quantity 3 × ₹1,23,456.50 (list price ₹1,33,456.50): ₹3,70,369.50',
    );
    expect(mail?.text).toContain(
      'Subtotal: ₹4,00,369.50\nDiscount: −₹30,000\nTax: ₹0.00\nTotal: ₹3,70,369.50\n',
    );
    expect(mail?.html).toContain('Quantity 3 × ₹1,23,456.50 <s>₹1,33,456.50</s>');
    expect(mail && headerOf(mail, 'Reply-To')[0]).toContain('<care@vastra.example>');
    expect(mail?.html).not.toMatch(/<img|<script|<link|src=/);
  });

  it('shows names as they are, also those that look like markup', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const name = `<img src=x onerror="alert('1')"> & Kurta`;
    const kurta = await makeProduct(app, { name, variants: [{ color: '</td><script>' }] });
    await app.call('put', '/users/profile', customer).send({ firstName: '<b>Asha</b>' });
    const order = await placeOrderOf(app, customer, kurta.variants[0]?.id ?? '');
    await confirmOrder(app, customer, order.id);
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
    const order = await orderOf(app, customer);
    app.deps.mailer = createMailer({
      smtpUrl: undefined,
      from: 'Vastra <shop@vastra.local>',
      dataDir: app.dataDir,
    });
    expect((await confirmOrder(app, customer, order.id)).body).toEqual(SENT);
    const { id } = await mailOf(app, order.id);
    expect(await readdir(path.join(app.dataDir, 'mail'))).toContainEqual(
      expect.stringContaining(`${id}.eml`),
    );
  });
});
