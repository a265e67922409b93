import { z } from 'zod';
import { cleanLine, trimText } from '../domain/clean-text.ts';
import { isRupees } from '../domain/money.ts';
import { notWholeNumber } from '../format/number-messages.ts';
import { LIMITS } from '../limits.ts';
import { numberError } from './number-error.ts';

/** Half of a surrogate pair. UTF-8 cannot encode it, so the database cannot store it. */
const LONE_SURROGATE = /\p{Cs}/u;
/* Refused control characters. Texts of several lines may contain tabs and line breaks. */
const CONTROL_IN_LINE = /\p{Cc}/u;
const CONTROL_IN_TEXT = /(?![\t\n\r])\p{Cc}/u;

interface TextRule {
  min?: number;
  max: number;
  /** Message for an empty text; by default '<label> is required.' */
  required?: string;
  /** An additional check, which runs only if all other checks pass. */
  accepts?: (value: string) => boolean;
  /** Message if `accepts` returns false. */
  otherwise?: string;
}

interface TextKind {
  /** Cleans the text before it is checked and stored. */
  clean: (text: string) => string;
  /** Control characters to refuse. */
  control: RegExp;
}

function text(label: string, rule: TextRule, { clean, control }: TextKind) {
  const { min = 0, max, required, accepts, otherwise } = rule;
  return z
    .string({ error: textError(label, required) })
    .overwrite(clean)
    .superRefine((value, context) => {
      const fail = (message: string) => context.addIssue({ code: 'custom', message });
      const length = Array.from(value).length;
      if (LONE_SURROGATE.test(value)) fail(`${label} holds a broken character.`);
      else if (control.test(value)) fail(`${label} may not hold control characters.`);
      else if (min > 0 && length === 0) fail(required ?? `${label} is required.`);
      else if (length < min) fail(`${label} needs at least ${min} characters.`);
      else if (length > max) fail(`${label} may have at most ${max} characters, not ${length}.`);
      else if (accepts && !accepts(value)) fail(otherwise ?? `${label} is not valid.`);
    });
}

/**
 * Returns a text field's error callback: `required` if the value is missing or null, else that it must
 * be text.
 */
export function textError(label: string, required = `${label} is required.`) {
  return ({ input }: { input?: unknown }): string =>
    input === undefined || input === null ? required : `${label} must be text.`;
}

/** A single line of text, cleaned by `cleanLine`. Control characters are refused. */
export function line(label: string, rule: TextRule) {
  return text(label, rule, { clean: cleanLine, control: CONTROL_IN_LINE });
}

/** Trimmed text that may contain line breaks and tabs. Text of invisible characters alone becomes empty. */
export function paragraphs(label: string, rule: TextRule) {
  return text(label, rule, { clean: trimText, control: CONTROL_IN_TEXT });
}

/** A line that must not be empty. */
export function requiredLine(label: string, max: number, required?: string) {
  return line(label, { min: 1, max, ...(required ? { required } : {}) });
}

/** A line that may be missing, null or empty; all three are parsed as null. */
export function optionalLine(label: string, max: number) {
  return line(label, { max })
    .nullish()
    .transform((value) => value || null);
}

/** Paragraphs that may be missing, null or empty; all three are parsed as null. */
export function optionalParagraphs(label: string, max: number) {
  return paragraphs(label, { max })
    .nullish()
    .transform((value) => value || null);
}

/** A new password as typed, never trimmed: 8 characters to 72 bytes (docs/specification.md#accounts). */
export function newPasswordField(label = 'Password') {
  return z.string({ error: textError(label) }).superRefine((value, context) => {
    const { min, maxBytes } = LIMITS.password;
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    if (value === '') fail(`${label} is required.`);
    else if (LONE_SURROGATE.test(value)) fail(`${label} holds a broken character.`);
    else if (value.includes('\u0000')) fail(`${label} may not hold control characters.`);
    else if (Array.from(value).length < min) fail(`${label} needs at least ${min} characters.`);
    else if (new TextEncoder().encode(value).length > maxBytes) {
      fail(`${label} may have at most ${maxBytes} bytes; choose a shorter one.`);
    }
  });
}

/**
 * A value that a multipart form carries as JSON text, because form fields are text. Errors inside the
 * value have a path such as productVariants.0.originalPrice.
 */
export function jsonText<T extends z.ZodType>(
  schema: T,
  label: string,
  what: 'list' | 'object' = 'list',
) {
  const message = `${label} must be a JSON ${what}.`;
  return z
    .string({ error: message })
    .meta({ contentMediaType: 'application/json' })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** A JSON list of ids in a form field. A missing or empty field is parsed as an empty list. */
export function idListText(label: string) {
  const error = `${label} must be a JSON list of ids.`;
  const { listedIds } = LIMITS;
  const ids = z
    .array(z.string({ error }).trim().overwrite(lowerCaseId), { error })
    .max(listedIds, `${label} may list at most ${listedIds} ids.`);
  return z
    .string({ error })
    .optional()
    .transform((text) => text || '[]')
    .pipe(jsonText(ids, label));
}

/** Earliest accepted date. No customer is older, and the database has no year 0. */
const FIRST_DAY = '1850-01-01';

/** An existing calendar day YYYY-MM-DD, from 1850 on. */
export function dayField(label: string) {
  const error = `${label} must be a date such as 1995-08-15.`;
  return z.iso.date({ error }).refine((day) => day >= FIRST_DAY, error);
}

const isoMoment = z.iso.datetime();

/** A moment in UTC as JSON writes it, from 1850 on. Refused once, and other fields are checked all the same. */
export function momentField(error: string) {
  const isTooEarly = (text: string) => isoMoment.safeParse(text).success && text < FIRST_DAY;
  return z.iso.datetime({ error }).refine((text) => !isTooEarly(text), error);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** UUIDs may be written in either case (RFC 9562); the shop's own are lower case. */
function lowerCaseId(text: string): string {
  return UUID.test(text) ? text.toLowerCase() : text;
}

/**
 * An id, or other text in its place such as a slug. UUIDs become lower case, so that ids can be
 * compared as text. Other text is accepted here and later treated as an unknown id.
 */
export function idLine(label: string, rule: Partial<TextRule> = {}) {
  return line(label, { max: 200, ...rule }).overwrite(lowerCaseId);
}

/** An id in a path or a query. */
export const Id = idLine('id');

/** An id in a body that must not be empty. */
export function idField(label: string, required?: string) {
  return idLine(label, { min: 1, ...(required ? { required } : {}) });
}

/** Rupees with at most two decimals, zero or more. */
export const Rupees = z.number().refine(isRupees, 'An amount has at most two decimals.');

/** A query parameter that may be given up to `most` times, parsed as a list. */
export function oneOrMany(one: z.ZodType<string, string>, most: number, error: string) {
  return z
    .union([one, z.array(one).max(most)], { error })
    .transform((given) => (Array.isArray(given) ? given : [given]));
}

/**
 * Returns the arguments of a `refine` which checks that the first bound is not above the last, if both
 * are given.
 */
export function inOrder<First extends string, Last extends string>(
  first: First,
  last: Last,
  error: string,
) {
  type Bounds = Readonly<{ [Bound in First | Last]?: string | number | undefined }>;
  const holds = ({ [first]: from, [last]: to }: Bounds) =>
    from === undefined || to === undefined || from <= to;
  const said: { path: string[]; error: string } = { path: [first], error };
  return [holds, said] as const;
}

/** A whole number in a JSON body. */
export function wholeNumber(label: string, min: number, max: number) {
  const message = notWholeNumber(label, min, max);
  return z
    .int({ error: numberError(label, message) })
    .min(min, message)
    .max(max, message);
}

/**
 * A whole number in a query. Signs, exponents, spaces and repeated parameters are refused.
 * @param standard the value if the parameter is missing
 */
export function wholeNumberText(label: string, min: number, max: number, standard: number) {
  const message = `${label} must be a whole number from ${min} to ${max}, given once.`;
  return z
    .string({ error: message })
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.int().min(min, message).max(max, message))
    .default(standard);
}

/** An amount in rupees in a query. */
export function rupeesText(label: string) {
  const message = `${label} must be an amount in rupees with at most two decimals, given once.`;
  return z
    .string({ error: message })
    .regex(/^\d{1,9}(\.\d{1,2})?$/, message)
    .transform(Number);
}

const NO_TIME = 'expectedUpdatedAt must be a time such as 2026-11-28T08:30:00.000Z.';

/**
 * The `updatedAt` with which the form was loaded. If the object was changed since, the save is refused
 * with CHANGED_MEANWHILE. Empty or null states that the object did not exist yet. If the field is
 * missing, nothing is compared.
 */
export const expectedTime = z
  .union([z.literal(''), z.iso.datetime({ error: NO_TIME })], { error: NO_TIME })
  .nullish();

export const Message = z.object({ message: z.string() });
