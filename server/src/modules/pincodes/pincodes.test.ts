import { describe, expect, it } from 'vitest';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();

describe('a PIN code', () => {
  it.each([
    ['411001', 'Pune', 'Maharashtra'],
    ['560001', 'Bengaluru', 'Karnataka'],
    ['492001', 'Raipur', 'Chhattisgarh'],
  ])('%s is in %s, %s', async (pin, city, state) => {
    const { body } = await app.call('get', `/pincodes/${pin}`);
    expect(body).toEqual({ pin, city: expect.any(String), state });
    expect(body.city.slice(0, 4)).toBe(city.slice(0, 4));
  });

  it.each(['000000', '999999', '41100', 'Pune', 'constructor', '411001 or so', '__proto__'])(
    '%s is unknown',
    async (pin) => {
      const answer = await app.call('get', `/pincodes/${encodeURIComponent(pin)}`);
      expect([answer.status, answer.body.message]).toEqual([404, 'PIN code not found']);
    },
  );
});
