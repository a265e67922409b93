import { expect } from 'vitest';
import type { SaleDetails } from '#common/contract/sales.ts';
import { NOON_IN_INDIA, type Caller, type TestApp } from '../test-app.ts';

const HOUR_MS = 3_600_000;

/** Returns the moment some hours after noon of the tests' day, as the API takes it. */
export function hoursFromNoon(hours: number): string {
  return new Date(NOON_IN_INDIA.getTime() + hours * HOUR_MS).toISOString();
}

/** A right body: 20% off the whole shop, from an hour before noon until two hours after, with what is told otherwise. */
export function saleBody(overrides: object = {}) {
  const isScoped = 'productIds' in overrides || 'categoryIds' in overrides;
  return {
    ...{ name: 'Diwali', percent: 20, wholeShop: !isScoped },
    ...{ startsAt: hoursFromNoon(-1), endsAt: hoursFromNoon(2) },
    ...overrides,
  };
}

/** A saved sale, through the product's own call. */
export async function makeSale(
  app: TestApp,
  admin: Caller,
  overrides: object = {},
): Promise<SaleDetails> {
  const answer = await app.call('post', '/sales', admin).send(saleBody(overrides));
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.sale;
}
