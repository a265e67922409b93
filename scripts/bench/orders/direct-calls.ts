import { randomUUID } from 'node:crypto';
import { createCredentialLimits } from '#server/src/modules/auth/credential-limits.service.ts';
import { addToCart } from '#server/src/modules/cart/cart.service.ts';
import { placeOrder } from '#server/src/modules/orders/place-order.service.ts';
import { systemClock } from '#server/src/lib/clock.ts';
import { connectTo } from '#server/src/postgres/db.ts';
import type { Account } from '#server/test/proof/accounts.ts';

/**
 * Creates the calls of buyers without a server: this process runs the same code and sends the same statements.
 * The difference to the shop's own speed is what HTTP, admission and validation take.
 */
export function createDirectCalls(databaseUrl: string) {
  const { db, pool, close } = connectTo(databaseUrl);
  const limits = createCredentialLimits(pool, 'bench');
  const deps = { db, pool, clock: systemClock, limits };
  return {
    close,
    callsOf: ({ userId, addressId }: Account) => ({
      async add(productVariantId: string) {
        await addToCart(deps, userId, { productVariantId, quantity: 1 }, randomUUID());
      },
      async place() {
        await placeOrder(deps, userId, { addressId, paymentMethod: 'COD' }, randomUUID());
      },
    }),
  };
}
