import { describeDamage } from '#common/domain/spreadsheet-damage.ts';
import { unmarkCode } from '../csv/text-marks.ts';

/** The comma between two attributes. A code and '=' follow it; other commas belong to a value. */
const BETWEEN_ATTRIBUTES = /,(?=[a-z]\w*=)/i;
const BETWEEN_VARIATIONS = '|';
/** Magento's root category, which its shop does not show. */
const ROOT_CATEGORY = 'default category';
/**
 * The comma between two paths. If a blank follows, it is part of a name ('Shirts, Tees'), unless the
 * root category comes next.
 */
const BETWEEN_ROOTED_PATHS = /,(?!\s+(?!\s|default category(?:[/,]|$)))/i;
/** The slash between the names of a path. A slash within a name is written \/. */
const BETWEEN_NAMES = /(?<!\\)\//;
/** Magento's value for a removed image. */
const NO_IMAGE = 'no_selection';

/**
 * Reads attributes by code: 'size=XS,color=Black'. A value may have commas, and may be quoted, as in an
 * export with "fields enclosure".
 */
export function readAttributes(written: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const pair of written.split(BETWEEN_ATTRIBUTES)) {
    const sign = pair.indexOf('=');
    if (sign > 0) attributes.set(pair.slice(0, sign).trim(), unquoted(pair.slice(sign + 1).trim()));
  }
  return attributes;
}

/** Reads the variations of a product, 'sku=A,size=XS|sku=B,size=S'. Each has a SKU and its options. */
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
 * Returns the deepest of a product's category paths, because it is the most specific: 'Men/Tops/Tees'
 * rather than 'Collections/Sale'. Of equally deep ones, the first.
 */
export function deepestCategory(written: string): string[] {
  // Spreadsheet errors such as '#N/A' are not split, so that the check of the category refuses them
  // with a reason.
  if (describeDamage('text', written) !== null) return [written];
  const isRooted = written.trim().toLowerCase().startsWith(ROOT_CATEGORY);
  const paths = written.split(isRooted ? BETWEEN_ROOTED_PATHS : ',').map((path) => {
    const written = path.split(BETWEEN_NAMES).map((name) => name.replaceAll('\\/', '/').trim());
    const names = written.filter(Boolean);
    return names[0]?.toLowerCase() === ROOT_CATEGORY ? names.slice(1) : names;
  });
  return paths.reduce((deepest, path) => (path.length > deepest.length ? path : deepest), []);
}

/** Reads the images of a cell: paths below Magento's image folder ('/m/h/mh01.jpg'), or URLs. */
export function readImagePaths(written: string): string[] {
  return written
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '' && path.toLowerCase() !== NO_IMAGE)
    .map((path) => (path.startsWith('//') ? path : path.replace(/^\//, '')));
}

/**
 * Reads a date of Magento, '2026-11-30 00:00:00' or '11/30/26'. Returns YYYY-MM-DD, or null if it is
 * not a date.
 */
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
