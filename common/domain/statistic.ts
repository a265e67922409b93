/** A figure such as '500+', split so that its number can count up. */
interface CountedFigure {
  /** Value at which the counter stops. */
  figure: number;
  /** Written right after the figure. */
  unit: string;
}

/**
 * Splits a figure such as '500+' or '24/7'. Returns null for one that does not begin with a whole number, such
 * as 'Since 1987' or '1,200', which is shown as it is.
 */
export function splitFigure(value: string): CountedFigure | null {
  const [, digits, unit] = /^(\d{1,6})(?![\d.,])(.*)$/u.exec(value) ?? [];
  return digits === undefined ? null : { figure: Number(digits), unit: unit ?? '' };
}
