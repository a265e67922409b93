import { DEFAULT_SIZE } from '#common/limits.ts';

/** Names under which shops of several languages offer sizes and colours, without accents. */
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

/** Which of the three options of a product is its size, which its colour; the others are neither. */
export interface OptionRoles {
  names: readonly string[];
  size: number;
  colour: number;
}

/** Finds size and colour among the option names of a product, in any order and several languages. */
export function optionRoles(names: readonly string[]): OptionRoles {
  const words = names.map((name) => wordsOf(name));
  const find = (known: ReadonlySet<string>, taken: number) =>
    words.findIndex((list, index) => index !== taken && list.some((word) => known.has(word)));
  const colour = find(COLOUR_NAMES, -1);
  return { names, colour, size: find(SIZE_NAMES, colour) };
}

/**
 * Size and colour of a variant from its option values. Values of any other option ('Length',
 * 'Material') join the size, so that two variants never become one.
 */
export function sizeAndColour(
  { names, size, colour }: OptionRoles,
  values: readonly string[],
): { size: string; colour: string } {
  const clean = values.map((value, index) => meaningOf(value, names[index] ?? ''));
  const others = clean.filter((_, index) => index !== size && index !== colour);
  const parts = [clean[size] ?? '', ...others].filter(Boolean);
  return { size: parts.join(JOINER) || DEFAULT_SIZE, colour: clean[colour] ?? '' };
}

/** A value that only repeats the option's name, or stands for 'no option', says nothing. */
function meaningOf(value: string, name: string): string {
  const text = value.replace(/\s+/g, ' ').trim();
  const lower = text.toLowerCase();
  return lower === NO_OPTION || lower === name.trim().toLowerCase() ? '' : text;
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .split(/[^\p{L}\p{M}]+/u);
}
