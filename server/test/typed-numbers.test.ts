import { describe, expect, it } from 'vitest';
import { addAddress, ADDRESS } from './builders/orders.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);

/** The same number as contact apps, web pages and keyboards of India hand it over. */
const PHONES = [
  '(+91) 98765 43210',
  '98765–43210',
  '+91 098765 43210',
  '0091 98765 43210',
  '\u202a+91 98765 43210\u202c',
  '९८७६५४३२१०',
  'tel:+91-98765-43210',
];
const PIN_CODES = ['411 001', '411-001', '411.001', '\u200e411001\u200e', '४११००१', '४११ ००१'];

const password = 'long enough';

const saveCompany = (fields: Record<string, string>) =>
  app.call('put', '/company-details', admin).field({ name: 'Rao & Daughters', ...fields });

describe.each(PHONES)('the phone number %j', (typed) => {
  it('is kept as ten digits in an address', async () => {
    const customer = await makeUser(app);
    expect((await addAddress(app, customer, { phone: typed })).phone).toBe('9876543210');
  });

  it('is kept as ten digits in a profile and at registration', async () => {
    const username = `meera${PHONES.indexOf(typed)}`;
    const email = `${username}@example.in`;
    await app.call('post', '/auth/register').send({ username, email, password, mobile: typed });
    const signedIn = await app.call('post', '/auth/login').send({ identifier: username, password });
    expect(signedIn.body.user.mobile).toBe('9876543210');
    const customer = await makeUser(app);
    const saved = await app.call('put', '/users/profile', customer).send({ mobile: typed });
    expect(saved.body.user.mobile).toBe('9876543210');
  });

  it('is kept as ten digits as the company’s', async () => {
    expect((await saveCompany({ phone: typed })).body.phone).toBe('9876543210');
  });
});

describe.each(PIN_CODES)('the PIN code %j', (typed) => {
  it('is kept as six digits in an address, new or changed', async () => {
    const customer = await makeUser(app);
    const address = await addAddress(app, customer, { postalCode: typed });
    expect(address.postalCode).toBe('411001');
    const changed = await app
      .call('put', `/addresses/${address.id}`, customer)
      .send({ ...ADDRESS, postalCode: typed });
    expect(changed.body.address.postalCode).toBe('411001');
  });

  it('is kept as six digits as the company’s', async () => {
    expect((await saveCompany({ pincode: typed })).body.pincode).toBe('411001');
  });
});

describe('numbers that do not fit', () => {
  it.each(['4110 0112', '411 00', '411,001', '0411 001', 'Pune 411001'])(
    'leave an address as it was instead of being cut: PIN code %j',
    async (postalCode) => {
      const customer = await makeUser(app);
      const { id } = await addAddress(app, customer);
      const answer = await app
        .call('put', `/addresses/${id}`, customer)
        .send({ ...ADDRESS, postalCode });
      const message = 'PIN code must be six digits and may not start with 0.';
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'postalCode', message }]]);
      const { body } = await app.call('get', '/addresses', customer);
      expect(body.addresses).toMatchObject([{ postalCode: '411001' }]);
    },
  );

  it.each(['98765 43210 1', '+44 20 7946 0958', '98765 43210 ext. 4', '+91 1234 567890'])(
    'leave a profile as it was: mobile %j',
    async (mobile) => {
      const customer = await makeUser(app, { mobile: '9812345678' });
      const answer = await app.call('put', '/users/profile', customer).send({ mobile });
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'mobile']);
      const { body } = await app.call('get', '/auth/me', customer);
      expect(body.user.mobile).toBe('9812345678');
    },
  );

  it('are shown until they are corrected, where a company has kept one from before', async () => {
    await saveCompany({ phone: '9876543210' });
    await app.deps.db.company.updateMany({ data: { phone: '+91 22 220', pincode: 'Pune 1' } });
    const { body: company } = await app.call('get', '/company-details');
    expect(company).toMatchObject({ phone: '+91 22 220', pincode: 'Pune 1' });
    const answer = await saveCompany({ phone: company.phone, pincode: company.pincode });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'phone',
      'pincode',
    ]);
  });
});

it.each(['', '  ', '\u200b\u2060'])('the number %j is no number', async (typed) => {
  const customer = await makeUser(app, { mobile: '9812345678' });
  const saved = await app.call('put', '/users/profile', customer).send({ mobile: typed });
  expect(saved.body.user.mobile).toBeNull();
  const company = await saveCompany({ phone: typed, pincode: typed });
  expect(company.body).toMatchObject({ phone: null, pincode: null });
});
