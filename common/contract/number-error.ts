import { emptyNumber } from '../format/number-messages.ts';

/** Returns a number field's error: asks for a missing, null or empty number, else says `otherwise`. */
export function numberError(label: string, otherwise: string) {
  return ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? emptyNumber(label) : otherwise;
}
