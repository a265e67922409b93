const REDACTED = '[redacted]';

/** Digits that are not phone numbers and stay in a text: UUIDs, hashes, times, IP addresses. */
const KEPT = [
  String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`,
  String.raw`[\da-f]{32,}`,
  String.raw`\d{4}-\d\d-\d\d(?:[T ][\d:.]+Z?)?`,
  String.raw`(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])`,
].join('|');

/** Matches at least so many digits of any script, with the separators that people write between them. */
function digits(atLeast: number): RegExp {
  const separators = String.raw`[\s\p{Cf}\p{Pd}().,:;/|~_+•·*]*`;
  return new RegExp(String.raw`(${KEPT})|\+?(?:\p{Nd}${separators}){${atLeast},}`, 'giu');
}

/** A phone number of India has 10 digits. */
const PHONE = digits(10);
/** In searches also a phone number that is still being typed. */
const SEARCHED_PHONE = digits(7);

const EMAIL = /[^\s@/<>"'(),;:=]{1,128}@[^\s@/<>"'(),;:=]+/gu;
/** In searches also an e-mail address that is still being typed. */
const SEARCHED_EMAIL = /\S{0,128}@\S*/gu;

/** Signed tokens, reset tokens (43 characters of base64url), password hashes, credentials in URLs. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, REDACTED],
  [/\$2[aby]\$\d\d\$[./\w]{53}/g, REDACTED],
  [/\b(Bearer|Basic)\s+\S+/gi, `$1 ${REDACTED}`],
  [/\b(cookie|authorization)(:\s*)[^\n]+/gi, `$1$2${REDACTED}`],
  [/\b(password|token|secret)([=:]\s*)[^\s&,;]+/gi, `$1$2${REDACTED}`],
  [/:\/\/[^\s/@]+@/g, `://${REDACTED}@`],
];

/** Values in messages of Postgres and Prisma, which may be a customer's name or address. */
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/\)=\(.*\)/g, `)=(${REDACTED})`],
  [/Failing row contains \([^]*?\)(?=\.?(?:\n\s+at |\s*$))/g, `Failing row contains (${REDACTED})`],
  [/([:([,]\s*)"(?:[^"\\]|\\.)*"/g, `$1"${REDACTED}"`],
];

function replaceAll(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), text);
}

function hidePersonal(text: string, email: RegExp, phone: RegExp): string {
  return text
    .replace(email, '[email]')
    .replace(phone, (_, kept: string | undefined) => kept ?? '[phone]');
}

/** Removes e-mail addresses, phone numbers and secrets from a text. */
export function redactText(text: string): string {
  return hidePersonal(replaceAll(text, SECRETS), EMAIL, PHONE);
}

/** Like redactText, for search queries: also removes parts of an address or a number. */
export function redactSearch(text: string): string {
  return hidePersonal(replaceAll(text, SECRETS), SEARCHED_EMAIL, SEARCHED_PHONE);
}

/** How many causes are followed, because an error may be its own cause. */
const MAX_DEPTH = 5;

/**
 * Returns an error for the log: type, message, stack, code and causes. Other properties are left out,
 * because they may contain rows, parameters, bodies and mails.
 */
export function redactError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactText(error) : REDACTED;
  const redact = (text: string) => redactText(replaceAll(text, VALUES));
  const inner = (cause: unknown) => redactError(cause, depth + 1);
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause !== undefined && depth < MAX_DEPTH ? { cause: inner(error.cause) } : {}),
    ...(error instanceof AggregateError && depth < MAX_DEPTH
      ? { errors: error.errors.map(inner) }
      : {}),
  };
}
