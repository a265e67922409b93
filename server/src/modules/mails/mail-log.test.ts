import { describe, expect, it } from 'vitest';
import { confirmOrder, mailOf, useMailServer } from '#server/test/builders/mails.ts';
import { orderOf } from '#server/test/builders/orders.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { headerOf } from '#server/test/smtp-server.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);

describe('the list of mails', () => {
  it('shows administrators the status of each mail, newest first, but not its content', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const sent = await orderOf(app, customer);
    await confirmOrder(app, customer, sent.id);
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 60_000));
    server.behave('refuses');
    const failed = await orderOf(app, customer);
    await confirmOrder(app, customer, failed.id);
    app.setNow(NOON_IN_INDIA);
    const { body } = await app.call('get', '/mails?limit=2', admin);
    expect(body.mails).toEqual([
      {
        id: (await mailOf(app, failed.id)).id,
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

  it('finds the mails of an address by any part of it in any case, also by % and _', async () => {
    const customer = await makeUser(app, { username: 'meera_100%' });
    const order = await orderOf(app, customer);
    const found = async (q: string) => {
      const answer = await app.call('get', '/mails', admin).query({ q, status: 'PENDING' });
      return answer.body.mails.map(({ orderId }: { orderId: string }) => orderId);
    };
    expect(await found('MEERA_100%@ex')).toEqual([order.id]);
    expect(await found('meera%100')).toEqual([]);
  });

  it('finds the mails of an address with accents by plain letters and the other way round', async () => {
    const customer = await makeUser(app, { username: 'zoë.josé' });
    const order = await orderOf(app, customer);
    for (const q of ['zoe.jose', 'ZOË.JOSÉ', 'zoe\u0308.jos', 'ｚｏｅ']) {
      const answer = await app.call('get', '/mails', admin).query({ q });
      expect(answer.body.mails.map((mail: { orderId: string }) => mail.orderId)).toEqual([
        order.id,
      ]);
      expect(answer.body.pagination.totalItems).toBe(1);
    }
  });

  it.each(['limit=0', 'limit=101', 'status=LOST', 'page=0'])('refuses %s', async (query) => {
    expect((await app.call('get', `/mails?${query}`, admin)).status).toBe(400);
  });
});

describe('sending a mail again', () => {
  const resend = (id: string) => app.call('post', `/mails/${id}/resend`, admin);

  it('mails it once more, also when it was sent before', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const order = await orderOf(app, customer);
    await confirmOrder(app, customer, order.id);
    const { id } = await mailOf(app, order.id);
    const answer = await resend(id);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { message: `Mail sent to ${customer.email}`, mail: { id, status: 'SENT', attempts: 2 } },
    ]);
    expect(server.received).toHaveLength(2);
    const [first, second] = server.received.map((mail) => headerOf(mail, 'Message-ID'));
    expect(first).toEqual(second);
  });

  it('says why it failed; a mail that was sent before stays sent, another is retried', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const [sent, waiting] = [await orderOf(app, customer), await orderOf(app, customer)];
    await confirmOrder(app, customer, sent.id);
    server.behave('refuses');
    for (const order of [sent, waiting]) {
      const answer = await resend((await mailOf(app, order.id)).id);
      expect(answer.status).toBe(503);
      expect(answer.body.message).toMatch(/does not take the mail: 550 no such mailbox/);
    }
    expect(await mailOf(app, sent.id)).toMatchObject({ status: 'SENT', claimedUntil: null });
    expect(await mailOf(app, waiting.id)).toMatchObject({ status: 'PENDING' });
    expect((await confirmOrder(app, customer, sent.id)).status).toBe(200);
  });

  it('twice at once sends one mail', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const { id } = await mailOf(app, (await orderOf(app, customer)).id);
    const answers = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.received).toHaveLength(1);
  });

  it('of an unknown id is answered with 404', async () => {
    expect((await resend('nonsense')).status).toBe(404);
    expect((await resend('c0ffee00-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
