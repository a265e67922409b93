/**
 * Characters between digits: spaces and invisible marks of every kind, dashes, dots, brackets. Copied
 * numbers contain them too, such as the direction marks that contact apps add.
 */
const GROUPING = /[\p{White_Space}\p{DI}\p{Dash}\p{Ps}\p{Pe}\u2800.·•‧∙⋅⁃・。]/gu;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** Unicode lists the digits of a script in a row from zero, so a digit's value is its distance to the start. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * Normalizes digits as people type or paste them: removes grouping and converts the digits of any
 * script to 0 to 9. Other characters stay, so that the caller can refuse them.
 */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(GROUPING, '').replace(OTHER_DIGITS, digitValue);
}
