import { caseKey } from '#common/domain/case-key.ts';
import { searchText } from '#common/domain/search-text.ts';
import { DEFAULT_SIZE } from '#common/limits.ts';
import { isColour } from './colour-words.ts';

/** Names under which shops of several languages offer sizes and colors, without accents. */
const SIZE_NAMES = new Set(
  'size sizes talla tallas grosse groesse grossen taille tailles taglia tamanho tamano maat storlek storrelse koko rozmiar velikost beden ukuran साइज साइज़ आकार サイズ 尺寸 尺码'.split(
    ' ',
  ),
);
const COLOUR_NAMES = new Set(
  'color colour colors colours farbe farben couleur couleurs colore cor kleur farg farge farve vari kolor barva renk warna shade रंग カラー 颜色 颜色分类'.split(
    ' ',
  ),
);
/** What Shopify writes for a product that has no options. */
const NO_OPTION = 'default title';
const JOINER = ' / ';

/** What the options of a product mean, by their places. */
export interface OptionRoles {
  names: readonly string[];
  /** Place of the color; -1 without one. */
  colour: number;
  /** Places of the options that make up the size: the one named size first. */
  size: readonly number[];
  /** Names of options that are kept in the size though they are not called so. */
  merged: readonly string[];
}

/**
 * Finds size and color among the options of a product, in any order and several languages. Without a
 * color by name, an option with nothing but known colors is it. Other options join the size, so that
 * two variants never become one; one with a single value in the whole product tells nothing apart and
 * is left out, unless it is the only one.
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
  const isNamed = (role: 'size' | 'colour') => (place: number) =>
    namedRole(names[place] ?? '') === role;
  const isOfColours = (place: number) =>
    [...(values[place]?.values() ?? [])].every((value) => value === '' || isColour(value));
  const colour = used.find(isNamed('colour')) ?? used.find(isOfColours) ?? -1;
  const others = used.filter((place) => place !== colour);
  const size = others.find(isNamed('size'));
  const merged = others.filter(
    (place) => place !== size && (used.length === 1 || (values[place]?.size ?? 0) > 1),
  );
  return {
    names,
    colour,
    size: size === undefined ? merged : [size, ...merged],
    merged: merged.map((place) => names[place] ?? ''),
  };
}

/** What an option is by its name alone; null if the name does not tell. */
export function namedRole(name: string): 'size' | 'colour' | null {
  const words = splitWords(name);
  if (words.some((word) => COLOUR_NAMES.has(word))) return 'colour';
  return words.some((word) => SIZE_NAMES.has(word)) ? 'size' : null;
}

/** Size and color of a variant from its option values. */
export function sizeAndColour(
  { names, size, colour }: OptionRoles,
  values: readonly string[],
): { size: string; colour: string } {
  const value = (place: number) => meaningOf(values[place] ?? '', names[place] ?? '');
  return {
    size: size.map(value).filter(Boolean).join(JOINER) || DEFAULT_SIZE,
    colour: value(colour),
  };
}

/** Says which options became part of the size; null if none did. */
export function describeMerged({ merged, size }: OptionRoles): string | null {
  if (merged.length === 0) return null;
  const names = merged.map((name) => (name === '' ? 'without a name' : `"${name}"`)).join(' and ');
  const isAlone = size.length === merged.length;
  return `the option ${names} is kept as ${isAlone ? 'the size' : 'part of the size'}`;
}

function hasMeaning(values: ReadonlyMap<string, string> | undefined): boolean {
  return [...(values?.values() ?? [])].some((value) => value !== '');
}

/** A value that only repeats the option's name, or stands for 'no option', says nothing. */
function meaningOf(value: string, name: string): string {
  const text = value.replace(/\s+/g, ' ').trim();
  const lower = text.toLowerCase();
  return lower === NO_OPTION || lower === name.trim().toLowerCase() ? '' : text;
}

function splitWords(name: string): string[] {
  return searchText(name).split(/[^\p{L}\p{M}]+/u);
}
