import type { DiscountCodeBody } from '#common/contract/discount-codes.ts';
import { codeKey } from '#common/domain/code-key.ts';
import type { DiscountCodeModel } from '#server/src/generated/prisma/models.ts';
import type { Caller, TestApp } from '../test-app.ts';

let made = 0;

/** A code as the form of the back office sends it: 10 % off any order, as often as customers like. */
export function codeBody(fields: Partial<DiscountCodeBody> = {}): DiscountCodeBody {
  return {
    code: 'DIWALI10',
    kind: 'PERCENT',
    value: 10,
    minimum: 0,
    totalLimit: null,
    customerLimit: null,
    startsAt: null,
    endsAt: null,
    isActive: true,
    ...fields,
  };
}

/** A stored code: 10 % off any order. */
export function makeDiscountCode(
  app: TestApp,
  fields: Partial<Omit<DiscountCodeModel, 'id'>> = {},
): Promise<DiscountCodeModel> {
  made += 1;
  const { code = `CODE${made}` } = fields;
  return app.deps.db.discountCode.create({
    data: { kind: 'PERCENT', value: 10, ...fields, code, codeKey: codeKey(code) },
  });
}

/** Orders the cart with a code, and with a total that the checkout showed. */
export function placeWithCode(
  app: TestApp,
  caller: Caller,
  addressId: string,
  { code, expectedTotal, key }: { code: string; expectedTotal?: number; key?: string },
) {
  const request = app.call('post', '/orders/place', caller);
  if (key !== undefined) request.set('Idempotency-Key', key);
  return request.send({ addressId, paymentMethod: 'COD', discountCode: code, expectedTotal });
}
