import { describe, expect, it } from 'vitest';
import type { Address } from '#common/contract/addresses.ts';
import { addAddress, ADDRESS } from '#server/test/builders/orders.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();

async function addressesOf(caller: Caller): Promise<Address[]> {
  return (await app.call('get', '/addresses', caller)).body.addresses;
}

function change(caller: Caller, id: string, body: object) {
  return app.call('put', `/addresses/${id}`, caller).send({ ...ADDRESS, ...body });
}

describe('addresses', () => {
  it('are kept as given; the first becomes the default and comes first', async () => {
    const customer = await makeUser(app);
    const first = await addAddress(app, customer);
    expect(first).toMatchObject({ ...ADDRESS, userId: customer.id, isDefault: true });
    const second = await addAddress(app, customer, {
      addressLine1: 'Flat 3',
      userId: 'another customer',
    });
    expect(second).toMatchObject({ userId: customer.id, isDefault: false });
    const third = await addAddress(app, customer, { addressLine1: 'Flat 4' });
    expect((await addressesOf(customer)).map(({ id }) => id)).toEqual([
      first.id,
      third.id,
      second.id,
    ]);
  });

  it('have exactly one default, also when several are made at once', async () => {
    const customer = await makeUser(app);
    await Promise.all(
      Array.from({ length: 8 }, () => addAddress(app, customer, { isDefault: true })),
    );
    const defaults = (await addressesOf(customer)).filter(({ isDefault }) => isDefault);
    expect(defaults).toHaveLength(1);
  });

  it('pass the default on, but never take it off', async () => {
    const customer = await makeUser(app);
    const first = await addAddress(app, customer);
    const second = await addAddress(app, customer);
    const off = await change(customer, first.id, { isDefault: false });
    expect([off.status, off.body.message]).toEqual([409, 'Choose another default address first']);
    const on = await change(customer, second.id, { isDefault: true, city: 'Nashik' });
    expect(on.body.address).toMatchObject({ id: second.id, city: 'Nashik', isDefault: true });
    const kept = await change(customer, second.id, { isDefault: undefined });
    expect(kept.body.address).toMatchObject({ city: 'Pune', isDefault: true });
    expect((await addressesOf(customer)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it('take name and phone from the profile when they are left out', async () => {
    const customer = await makeUser(app, { username: 'leela', mobile: '9812345678' });
    const address = await addAddress(app, customer, { recipientName: '', phone: null });
    expect(address).toMatchObject({ recipientName: 'leela', phone: '9812345678' });
  });

  it('cut a long name from the profile between characters, never inside one', async () => {
    const customer = await makeUser(app);
    const firstName = `a${'😀'.repeat(99)}`;
    await app.deps.db.user.update({ where: { id: customer.id }, data: { firstName } });
    const address = await addAddress(app, customer, { recipientName: null });
    expect(address.recipientName).toBe(firstName);
  });

  it.each([
    [{ addressLine1: ' ' }, 'addressLine1', 'Address line 1 is required.'],
    [{ city: undefined }, 'city', 'City is required.'],
    [{ postalCode: '' }, 'postalCode', 'PIN code is required.'],
    [
      { postalCode: '012345' },
      'postalCode',
      'PIN code must be six digits and may not start with 0.',
    ],
    [
      { postalCode: '4110011' },
      'postalCode',
      'PIN code must be six digits and may not start with 0.',
    ],
    [{ phone: '12345' }, 'phone', 'Phone must have 10 digits and start with 6, 7, 8 or 9.'],
    [
      { addressLine2: 'x'.repeat(201) },
      'addressLine2',
      'Address line 2 may have at most 200 characters, not 201.',
    ],
    [{ isDefault: 'yes' }, 'isDefault', 'isDefault must be true or false.'],
  ])('refuse %j and name the field', async (wrong, path, message) => {
    const customer = await makeUser(app);
    const answer = await app.call('post', '/addresses', customer).send({ ...ADDRESS, ...wrong });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    expect(await addressesOf(customer)).toEqual([]);
  });

  it('end at fifty', async () => {
    const customer = await makeUser(app);
    await app.deps.db.address.createMany({
      data: Array.from({ length: 49 }, () => ({ ...ADDRESS, userId: customer.id })),
    });
    const more = await Promise.all(
      Array.from({ length: 3 }, () => app.call('post', '/addresses', customer).send(ADDRESS)),
    );
    expect(more.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('can be deleted, but for the default', async () => {
    const customer = await makeUser(app);
    const first = await addAddress(app, customer);
    const second = await addAddress(app, customer);
    const kept = await app.call('delete', `/addresses/${first.id}`, customer);
    expect([kept.status, kept.body.message]).toEqual([409, 'Default address cannot be deleted!']);
    const gone = await app.call('delete', `/addresses/${second.id}`, customer);
    expect([gone.status, gone.body.message]).toEqual([200, 'Address deleted!']);
    expect(await addressesOf(customer)).toEqual([first]);
    for (const id of [second.id, 'nonsense']) {
      expect((await app.call('delete', `/addresses/${id}`, customer)).status).toBe(404);
    }
  });

  it('of others cannot be seen or changed', async () => {
    const owner = await makeUser(app);
    const stranger = await makeUser(app);
    const address = await addAddress(app, owner);
    expect((await change(stranger, address.id, { city: 'Elsewhere' })).status).toBe(404);
    expect((await change(stranger, 'nonsense', {})).status).toBe(404);
    expect((await app.call('delete', `/addresses/${address.id}`, stranger)).status).toBe(404);
    expect(await addressesOf(stranger)).toEqual([]);
    expect(await addressesOf(owner)).toEqual([address]);
    expect((await app.call('get', '/addresses')).status).toBe(401);
  });
});
