/**
 * Money is integer paise wherever it is stored or calculated, and a JSON number of rupees with at most two
 * decimals in the API (docs/specification.md#prices). Conversions read and write decimal digits, so they
 * never round.
 */
const RUPEES = /^(\d+)(?:\.(\d{1,2}))?$/;

/** Whether a number of rupees is finite, not negative and has at most two decimals. */
export function isRupees(rupees: number): boolean {
  return RUPEES.test(String(rupees));
}

/**
 * Converts rupees (as on the wire) to integer paise.
 * @throws RangeError if the value is negative, not finite or has more than two decimals
 */
export function toPaise(rupees: number): number {
  const digits = RUPEES.exec(String(rupees));
  if (!digits) throw new RangeError(`Not an amount in rupees: ${rupees}`);
  const [, whole = '0', fraction = ''] = digits;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * Converts integer paise to rupees (as on the wire), the nearest double of the decimal value.
 * @throws RangeError if the value is not an integer of zero or more
 */
export function toRupees(paise: number): number {
  if (!Number.isSafeInteger(paise) || paise < 0) {
    throw new RangeError(`Not an amount in paise: ${paise}`);
  }
  const digits = String(paise).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
