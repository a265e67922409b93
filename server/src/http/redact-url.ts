import { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import { redactSearch, redactText } from '../lib/redact.ts';

const REDACTED = '[redacted]';

/** Query parameters of the contract. Other names may carry anything, such as a form's password. */
const KNOWN = new Set(
  endpointKeys.flatMap((key) => {
    const { query }: Endpoint = endpoints[key];
    return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  }),
);

/** Where `q` searches products. Everywhere else it searches people, and any word may be a name. */
const PRODUCT_SEARCH = /^\/(api\/products|shop|category)(\/|$)/;

/** Segments after this one are the token of a reset link. */
const RESET_PAGE = 'reset-password';

/** How often something may have been encoded on its way. */
const MAX_ENCODINGS = 4;

/** Reads percent-encoding; unlike decodeURIComponent it accepts broken escapes. */
function decode(raw: string): string {
  let text = raw.replaceAll('+', ' ');
  for (let round = 0; round < MAX_ENCODINGS && text.includes('%'); round += 1) {
    text = text.replace(/(?:%[\da-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
    );
  }
  return text.normalize('NFKC');
}

/** The raw text if there is nothing to remove from it. */
function redactPart(raw: string, redact: (text: string) => string): string {
  const text = decode(raw);
  const redacted = redact(text);
  return redacted === text ? raw : redacted;
}

function redactPath(path: string): string {
  const segments = path.split('/');
  const reset = segments.findIndex((segment) => decode(segment).toLowerCase() === RESET_PAGE);
  return segments
    .map((segment, index) => {
      const hidden = reset >= 0 && index > reset && segment !== '';
      return hidden ? REDACTED : redactPart(segment, redactText);
    })
    .join('/');
}

function redactParameter(parameter: string, path: string): string {
  const [rawName = '', ...rest] = parameter.split('=');
  const name = redactPart(rawName, redactText);
  if (rest.length === 0) return name;
  const known = KNOWN.has(decode(rawName));
  const isSearch = name === 'q';
  if (!known || (isSearch && !PRODUCT_SEARCH.test(path))) return `${name}=${REDACTED}`;
  return `${name}=${redactPart(rest.join('='), isSearch ? redactSearch : redactText)}`;
}

/**
 * A request's URL as the log shows it: without secrets, e-mail addresses and phone numbers, also
 * encoded ones. Values of parameters that the contract does not have are left out.
 */
export function redactUrl(url: string): string {
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const parameters = query?.split('&').map((parameter) => redactParameter(parameter, path));
  return [
    redactPath(path),
    parameters ? `?${parameters.join('&')}` : '',
    fragment === undefined ? '' : `#${REDACTED}`,
  ].join('');
}
