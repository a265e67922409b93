/**
 * An Indian mobile number reduced to its ten digits, or null when it is none (contract.md
 * "Accounts"): spaces and dashes go; +91, 91 or a leading 0 go only when ten digits remain.
 */
export function parseMobile(text: string): string | null {
  const digits = text.replace(/[\s-]+/g, '');
  return /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(digits)?.[1] ?? null;
}
