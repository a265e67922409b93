/** Local parts that browsers accept (HTML standard), and those in other scripts (RFC 6531). */
const LOCAL_PART =
  /^(?:[\w.!#$%&'*+/=?^`{|}~-]|(?![\0-\x7f])(?:[\p{L}\p{M}\p{N}\p{S}]|\u00b7|\u30fb|\u200c|\u200d|\ufe0f)){1,64}$/u;
const DOMAIN_OTHER_SCRIPT = /^(?:[\p{L}\p{M}\p{N}.-]|\u00b7|\u30fb|\u200c|\u200d|\u3002)+$/u;
/** Between two dots, browsers accept letters, digits and inner hyphens, at most 63 characters. */
const ASCII_LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Returns the domain in the ASCII form of the DNS, such as xn--h2brj9c for भारत, or null if it cannot
 * be converted.
 */
function asciiDomain(domain: string): string | null {
  if (/^[\0-\x7f]*$/.test(domain)) return domain;
  if (!DOMAIN_OTHER_SCRIPT.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * Checks an e-mail address as a browser's e-mail field does: one @, a domain of valid labels. Addresses
 * and domains of other scripts are valid too. Quoted local parts are not, as in browsers.
 */
export function isEmailAddress(text: string): boolean {
  // Compatibility forms of signs, such as a full-width comma, are refused like the signs themselves.
  const [local = '', domain = '', ...more] = text.split('@').map((part) => part.normalize('NFKC'));
  if (more.length > 0 || !LOCAL_PART.test(local)) return false;
  // Checked before the conversion to ASCII, which hides a hyphen at the edge of a non-ASCII label.
  if (domain.split(/[.\u3002]/).some((label) => /^-|-$/.test(label))) return false;
  return (
    asciiDomain(domain)
      ?.split('.')
      .every((label) => ASCII_LABEL.test(label)) ?? false
  );
}
