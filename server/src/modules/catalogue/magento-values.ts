import { describeDamage } from './spreadsheet-damage.ts';
import { unmarkCode } from './text-marks.ts';

/** Before a comma that parts two attributes there is a value, behind it the next attribute's code. */
const BETWEEN_ATTRIBUTES = /,(?=[a-z]\w*=)/i;
const BETWEEN_VARIATIONS = '|';
/** The category above all others, which Magento shows to nobody. */
const ROOT_CATEGORY = 'default category';
/** Between two paths. A comma before a blank is part of a name, unless the root follows: 'Shirts, Tees'. */
const BETWEEN_ROOTED_PATHS = /,(?!\s+(?!\s|default category(?:[/,]|$)))/i;
/** Between the names of a path; a slash within a name is written \/. */
const BETWEEN_NAMES = /(?<!\\)\//;
/** What Magento writes where a picture was taken away. */
const NO_PICTURE = 'no_selection';

/**
 * Attributes by their codes: 'size=XS,color=Black'. A value may hold commas, and may stand in
 * quotation marks, as an export with "fields enclosure" writes it.
 */
export function readAttributes(written: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const pair of written.split(BETWEEN_ATTRIBUTES)) {
    const sign = pair.indexOf('=');
    if (sign > 0) attributes.set(pair.slice(0, sign).trim(), unquoted(pair.slice(sign + 1).trim()));
  }
  return attributes;
}

/** The variations of a product, 'sku=A,size=XS|sku=B,size=S': a SKU and what sets it apart. */
export function readVariations(
  written: string,
): { sku: string; options: ReadonlyMap<string, string> }[] {
  return written.split(BETWEEN_VARIATIONS).flatMap((variation) => {
    const options = readAttributes(variation);
    const sku = options.get('sku') ?? '';
    options.delete('sku');
    return sku === '' ? [] : [{ sku, options }];
  });
}

/**
 * Of the many categories of a product the deepest path, of several the first: 'Men/Tops/Tees' says
 * what it is, 'Collections/Sale' where it stands this week.
 */
export function deepestCategory(written: string): string[] {
  // '#N/A' is no path; kept whole, it is refused with its reason.
  if (describeDamage('text', written) !== null) return [written];
  const isRooted = written.trim().toLowerCase().startsWith(ROOT_CATEGORY);
  const paths = written.split(isRooted ? BETWEEN_ROOTED_PATHS : ',').map((path) => {
    const written = path.split(BETWEEN_NAMES).map((name) => name.replaceAll('\\/', '/').trim());
    const names = written.filter(Boolean);
    return names[0]?.toLowerCase() === ROOT_CATEGORY ? names.slice(1) : names;
  });
  return paths.reduce((deepest, path) => (path.length > deepest.length ? path : deepest), []);
}

/** Pictures of a cell: paths below Magento's folder of pictures ('/m/h/mh01.jpg'), or web addresses. */
export function readPicturePaths(written: string): string[] {
  return written
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '' && path.toLowerCase() !== NO_PICTURE)
    .map((path) => (path.startsWith('//') ? path : path.replace(/^\//, '')));
}

/** A day as Magento writes it, '2026-11-30 00:00:00' or '11/30/26', as YYYY-MM-DD; null when it is none. */
export function readDay(written: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(written);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(?!\d)/.exec(written);
  return american ? dayOf(american[3]?.padStart(4, '20'), american[1], american[2]) : null;
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(moment)) return null;
  return new Date(moment).toISOString().slice(0, 10) === text ? text : null;
}

function unquoted(value: string): string {
  const within = /^"(.*)"$/s.exec(value)?.[1];
  return unmarkCode(within === undefined ? value : within.replaceAll('""', '"'));
}
