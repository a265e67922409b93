import { ApiError } from '#client/lib/api-error.ts';
import { randomId } from '#client/lib/random-id.ts';

/**
 * One try to place an order. Its key goes along with every retry, so that a cut connection, a double
 * click or a second Enter can never make a second order (contract.md "Cart and orders").
 */
export interface PlaceAttempt {
  addressId: string;
  key: string;
}

/** The attempt to go on with: the unanswered one for the same address, else a new one. */
export function attemptFor(
  addressId: string,
  unanswered: PlaceAttempt | null,
  newKey: () => string = randomId,
): PlaceAttempt {
  if (unanswered?.addressId === addressId) return unanswered;
  return { addressId, key: newKey() };
}

/** Whether the server has said yes or no; without that the attempt may still have become an order. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
