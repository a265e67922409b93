import { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import { redactSearch, redactText } from '../lib/redact.ts';

const REDACTED = '[redacted]';

/** Query parameters of the contract. Values of all others are hidden, because they could be passwords. */
const KNOWN = new Set(
  endpointKeys.flatMap((key) => {
    const { query }: Endpoint = endpoints[key];
    return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  }),
);

/** Paths where `q` searches products. Elsewhere it searches people, so any word may be a name. */
const PRODUCT_SEARCH = /^\/(api\/products|shop|category)(\/|$)/;

/** Segments after this one are the token of a reset link. */
const RESET_PAGE = 'reset-password';

/** How many layers of percent-encoding are decoded. */
const MAX_ENCODINGS = 4;

/** Decodes percent-encoding. Unlike decodeURIComponent it accepts broken escapes. */
function decode(raw: string): string {
  let text = raw.replaceAll('+', ' ');
  for (let round = 0; round < MAX_ENCODINGS && text.includes('%'); round += 1) {
    text = text.replace(/(?:%[\da-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
    );
  }
  return text.normalize('NFKC');
}

/** Redacts a decoded part. Returns it still encoded if there is nothing to remove. */
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
 * Returns a request's URL for the log, without secrets, e-mail addresses and phone numbers, also if they
 * are percent-encoded. Values of parameters that the contract does not have are replaced.
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
