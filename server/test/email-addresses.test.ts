import { describe, expect, it } from 'vitest';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const customer = await makeUser(app);

let made = 0;

/** Every call that takes an e-mail address. */
const CALLS = {
  'a registration': (email: string) => {
    made += 1;
    const account = { username: `mailer${made}`, password: 'long enough' };
    return app.call('post', '/auth/register').send({ ...account, email });
  },
  'a forgotten password': (email: string) =>
    app.call('post', '/auth/forgot-password').send({ email }),
  'the company': (email: string) =>
    app.call('put', '/company-details', admin).field({ name: 'Rao & Daughters', email }),
  'a confirmation': (email: string) =>
    app
      .call('post', '/orders/send-confirmation', customer)
      .send({ orderData: { id: 'c0ffee00-0000-7000-8000-000000000000' }, email }),
} as const;

const WRONG = [
  'name@gmail,com',
  'name@example.com,',
  '<name@example.com>',
  'name@example..com',
  'name@-example.com',
  'name@example-.com',
  'name@example.com.',
  'name@exam_ple.com',
  'name@@example.com',
  'name@home@example.com',
  'name@example.com;other@example.com',
  'na me@example.com',
  'na\u200bme@example.com',
  'name＠example.com',
  '"first last"@example.com',
  `name@${'d'.repeat(64)}.com`,
];

describe.each(Object.entries(CALLS))('for %s', (_, send) => {
  it.each(WRONG)('%j is no e-mail address', async (email) => {
    const answer = await send(email);
    const message = 'Email must be an address such as name@example.com.';
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'email', message }]]);
  });

  it.each([
    'first.last+tag@example.co.in',
    "o'brien@xn--h2brj9c.example",
    'अजय@उदाहरण.भारत',
    'jörg@bücher.example',
  ])('%j is one', async (email) => {
    // 404: the order to confirm does not exist, which is found out after the address is accepted.
    expect([200, 201, 404]).toContain((await send(email)).status);
  });
});

it('an address is stored without pasted surroundings, and signs in with or without them', async () => {
  const pasted = '\u202a Meera@Example.in\u202c\u200b';
  const account = { username: 'meera', password: 'long enough' };
  await app.call('post', '/auth/register').send({ ...account, email: pasted });
  for (const identifier of [pasted, 'meera@example.in']) {
    const answer = await app
      .call('post', '/auth/login')
      .send({ identifier, password: account.password });
    expect(answer.body.user?.email).toBe('Meera@Example.in');
  }
});
