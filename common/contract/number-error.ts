import { emptyNumber } from '../format/number-messages.ts';

/**
 * Returns a number field's error callback: it asks for the number if it is missing, null or empty, else
 * returns `otherwise`.
 */
export function numberError(label: string, otherwise: string) {
  return ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? emptyNumber(label) : otherwise;
}
