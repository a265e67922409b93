import { caseKey } from '#common/domain/case-key.ts';
import { searchText } from '#common/domain/search-text.ts';
import { DEFAULT_SIZE } from '#common/limits.ts';
import { isColor } from './color-words.ts';

/** Names of size and color options in several languages, without accents. */
const SIZE_NAMES = new Set(
  'size sizes talla tallas grosse groesse grossen taille tailles taglia tamanho tamano maat storlek storrelse koko rozmiar velikost beden ukuran साइज साइज़ आकार サイズ 尺寸 尺码'.split(
    ' ',
  ),
);
const COLOR_NAMES = new Set(
  'color colour colors colours farbe farben couleur couleurs colore cor kleur farg farge farve vari kolor barva renk warna shade रंग カラー 颜色 颜色分类'.split(
    ' ',
  ),
);
/** Shopify's option value for a product without options. */
const NO_OPTION = 'default title';
const JOINER = ' / ';

/** The roles of a product's options. Places are indexes into `names`. */
export interface OptionRoles {
  names: readonly string[];
  /** Place of the color; -1 without one. */
  color: number;
  /** Places of the options that form the size, the one named size first. */
  size: readonly number[];
  /** Names of options that join the size although their names do not mean size. */
  merged: readonly string[];
}

/**
 * Finds size and color among the options of a product, in any order and several languages. Without a
 * color by name, the first option with only known colors is the color. Other options join the size, so
 * that two variants never become one. An option with the same value in all variants is left out, unless
 * it is the only one.
 * @param rows the values of every variant, in the order of the names
 */
export function optionRoles(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): OptionRoles {
  const values = names.map((name, place) => {
    const written = rows.map((row) => meaningOf(row[place] ?? '', name));
    return new Map(written.map((value) => [caseKey(value), value]));
  });
  const used = names.map((_, place) => place).filter((place) => hasMeaning(values[place]));
  const isNamed = (role: 'size' | 'color') => (place: number) =>
    namedRole(names[place] ?? '') === role;
  const isOfColors = (place: number) =>
    [...(values[place]?.values() ?? [])].every((value) => value === '' || isColor(value));
  const color = used.find(isNamed('color')) ?? used.find(isOfColors) ?? -1;
  const others = used.filter((place) => place !== color);
  const size = others.find(isNamed('size'));
  const merged = others.filter(
    (place) => place !== size && (used.length === 1 || (values[place]?.size ?? 0) > 1),
  );
  return {
    names,
    color,
    size: size === undefined ? merged : [size, ...merged],
    merged: merged.map((place) => names[place] ?? ''),
  };
}

/** The role of an option by its name; null if the name does not tell. */
export function namedRole(name: string): 'size' | 'color' | null {
  const words = splitWords(name);
  if (words.some((word) => COLOR_NAMES.has(word))) return 'color';
  return words.some((word) => SIZE_NAMES.has(word)) ? 'size' : null;
}

/** Size and color of a variant from its option values. */
export function sizeAndColor(
  { names, size, color }: OptionRoles,
  values: readonly string[],
): { size: string; color: string } {
  const value = (place: number) => meaningOf(values[place] ?? '', names[place] ?? '');
  return {
    size: size.map(value).filter(Boolean).join(JOINER) || DEFAULT_SIZE,
    color: value(color),
  };
}

/** A note on the options that became part of the size; null without any. */
export function describeMerged({ merged, size }: OptionRoles): string | null {
  if (merged.length === 0) return null;
  const names = merged.map((name) => (name === '' ? 'without a name' : `"${name}"`)).join(' and ');
  const isAlone = size.length === merged.length;
  return `the option ${names} is kept as ${isAlone ? 'the size' : 'part of the size'}`;
}

function hasMeaning(values: ReadonlyMap<string, string> | undefined): boolean {
  return [...(values?.values() ?? [])].some((value) => value !== '');
}

/** Cleans an option value. A value that repeats the option's name or means 'no option' becomes ''. */
function meaningOf(value: string, name: string): string {
  const text = value.replace(/\s+/g, ' ').trim();
  const lower = text.toLowerCase();
  return lower === NO_OPTION || lower === name.trim().toLowerCase() ? '' : text;
}

function splitWords(name: string): string[] {
  return searchText(name).split(/[^\p{L}\p{M}]+/u);
}
