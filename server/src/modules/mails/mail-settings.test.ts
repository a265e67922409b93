import { beforeEach, describe, expect, it } from 'vitest';
import { OPTIONAL_MAIL_KINDS } from '#common/domain/optional-mails.ts';
import { ORDER_MAIL_KINDS } from '#common/domain/order-mails.ts';
import { shortId } from '#common/domain/short-id.ts';
import { ALL_ON as ON } from '#server/test/builders/mail-settings.ts';
import { useMailServer } from '#server/test/builders/mails.ts';
import { orderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { headerOf } from '#server/test/smtp-server.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp({ publicUrl: 'https://shop.example.in' });
const { db } = app.deps;
const admin = await makeAdmin(app);

const read = async () => (await app.call('get', '/mail-settings', admin)).body;
const save = (body: object, caller: Caller = admin) =>
  app
    .call('put', '/mail-settings', caller)
    .send({ ownerEmail: '', kinds: ON, lowStockThreshold: 5, ...body });
const preview = (kind: string) => app.call('get', `/mail-settings/previews/${kind}`, admin);
const test = (kind: string, caller: Caller) =>
  app.call('post', '/mail-settings/test', caller).send({ kind });

beforeEach(async () => {
  await db.mailSettings.deleteMany();
});

describe('the mail settings', () => {
  it('send every mail until the owner switches one off', async () => {
    const first = {
      ownerEmail: null,
      companyEmail: null,
      kinds: ON,
      lowStockThreshold: 5,
      updatedAt: null,
    };
    expect(await read()).toEqual(first);
    await db.company.create({ data: { id: 1, name: 'Rao', email: 'shop@rao.example' } });
    const kinds = { ...ON, ORDER_SHIPPED: false, NEW_ORDER: false };
    const lowStockThreshold = 3;
    const answer = await save({ ownerEmail: ' owner@rao.example ', kinds, lowStockThreshold });
    const updatedAt = expect.any(String);
    const companyEmail = 'shop@rao.example';
    const ownerEmail = 'owner@rao.example';
    const saved = { ownerEmail, companyEmail, kinds, lowStockThreshold, updatedAt };
    expect([answer.status, answer.body]).toEqual([200, saved]);
    expect(await read()).toEqual(answer.body);
    const again = await save({ ownerEmail, kinds, lowStockThreshold });
    expect(again.body).toEqual(answer.body);
    await db.company.deleteMany();
  });

  it('refuse what is no e-mail address at its field, and an unknown mail, and change nothing', async () => {
    await save({ ownerEmail: 'owner@rao.example' });
    const before = await read();
    const wrong = await save({ ownerEmail: 'owner', kinds: { ...ON, ORDER_SHIPPED: false } });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [
        {
          path: 'ownerEmail',
          message: 'Your address must be an address such as name@example.com.',
        },
      ],
    ]);
    const none = await save({ lowStockThreshold: -1 });
    expect([none.status, none.body.errors[0].path]).toEqual([400, 'lowStockThreshold']);
    expect((await save({ kinds: { ORDER_SHIPPED: true } })).status).toBe(400);
    expect((await save({ kinds: { ...ON, ORDER_SHIPPED: 'no' } })).status).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('refuse to overwrite what another administrator has saved meanwhile', async () => {
    const other = await makeAdmin(app);
    const first = await save({ ownerEmail: 'a@rao.example' }, other);
    const opened = first.body.updatedAt;
    const second = await save({ ownerEmail: 'b@rao.example', expectedUpdatedAt: opened }, other);
    const third = await save({ ownerEmail: 'c@rao.example', expectedUpdatedAt: opened });
    expect([third.status, third.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(third.body.message).toContain(`${other.username} changed`);
    expect(await read()).toEqual(second.body);
  });

  it('of two first saves at once keep one, and refuse the other', async () => {
    const answers = await Promise.all(
      ['a@rao.example', 'b@rao.example', 'c@rao.example'].map((ownerEmail) =>
        save({ ownerEmail, expectedUpdatedAt: '' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('leave an entry in the audit log that names each change', async () => {
    await save({ ownerEmail: 'owner@rao.example', kinds: { ...ON, ORDER_DELIVERED: false } });
    const { body } = await app.call('get', '/changes?kind=MAIL_SETTINGS&limit=1', admin);
    expect(body.changes[0]).toMatchObject({
      label: 'Mail settings',
      action: 'CHANGED',
      actor: { name: admin.username },
      changes: [
        { field: 'Your address', from: null, to: 'owner@rao.example' },
        { field: 'Order delivered', from: 'On', to: 'Off' },
      ],
    });
  });
});

describe('a preview', () => {
  it('shows each mail with a sample while no order has led to it, and its latest order then', async () => {
    for (const kind of OPTIONAL_MAIL_KINDS) {
      const { body } = await preview(kind);
      expect([body.orderId, body.isSample], kind).toEqual([null, true]);
      expect(body.text, kind).toMatch(/Block-printed cotton kurta|12 MG Road/);
    }
    expect((await preview('ORDER_SHIPPED')).body.html).toContain('₹2,597');
    const customer = await makeUser(app);
    const shipped = await orderOf(app, customer);
    await setStatus(app, admin, shipped.id, 'SHIPPED');
    const latest = await orderOf(app, customer);
    const orderIds = await Promise.all(
      ORDER_MAIL_KINDS.map(async (kind) => (await preview(kind)).body.orderId),
    );
    expect(orderIds).toEqual([latest.id, latest.id, shipped.id, null, null, latest.id]);
    const { body } = await preview('ORDER_SHIPPED');
    expect(body.subject).toBe(`Your Vastra order ${shortId(shipped.id)} is on its way`);
  });

  it('of an unknown mail is refused', async () => {
    expect((await preview('PASSWORD_RESET')).status).toBe(400);
  });
});

describe('a test mail', () => {
  it('goes to the administrator who asks for it, marked as a test, and is in the mail log', async () => {
    const server = await useMailServer(app);
    const sender = await makeAdmin(app);
    const answer = await test('ORDER_CANCELED', sender);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: `Test mail sent to ${sender.email}` },
    ]);
    expect(server.received.map(({ to }) => to)).toEqual([[sender.email]]);
    expect(server.received.flatMap((mail) => headerOf(mail, 'Subject'))[0]).toMatch(
      /^Test: Your Vastra order \w{8} is cancelled$/,
    );
    const { body } = await app.call('get', `/mails?q=${sender.email}`, admin);
    expect(body.mails).toMatchObject([{ kind: 'TEST', status: 'SENT', orderId: null }]);
  });

  it('goes out also if the mail is switched off', async () => {
    const server = await useMailServer(app);
    await save({ kinds: { ...ON, ORDER_SHIPPED: false } });
    expect((await test('ORDER_SHIPPED', await makeAdmin(app))).status).toBe(200);
    expect(server.received).toHaveLength(1);
  });

  it('says why it failed, and is tried again', async () => {
    const server = await useMailServer(app);
    server.behave('refuses');
    const sender = await makeAdmin(app);
    const answer = await test('ORDER_SHIPPED', sender);
    expect(answer.status).toBe(503);
    expect(answer.body.message).toMatch(/550 no such mailbox/);
    const { body } = await app.call('get', `/mails?q=${sender.email}`, admin);
    expect(body.mails).toMatchObject([{ kind: 'TEST', status: 'PENDING' }]);
  });

  it('can be asked for ten times an hour', async () => {
    const server = await useMailServer(app);
    const sender = await makeAdmin(app);
    for (let round = 0; round < 10; round += 1) await test('ORDER_SHIPPED', sender);
    const refused = await test('ORDER_SHIPPED', sender);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(server.received).toHaveLength(10);
    expect((await test('ORDER_SHIPPED', await makeAdmin(app))).status).toBe(200);
  });
});
