import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProductListQuery } from '#common/contract/products.ts';
import { toggledColor, toggledSize } from './facet-choices.ts';
import {
  activeFilters,
  changeFilters,
  filterQuery,
  firstWithin,
  NO_FILTERS,
  readFilters,
  SORT_LABELS,
  writeFilters,
  type FilterChange,
  type ListingFilters,
} from './listing-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));
const write = (filters: Partial<ListingFilters>, search = '') =>
  writeFilters(new URLSearchParams(search), { ...NO_FILTERS, ...filters }).toString();

test('a shared link says which prices, colours, size and order were chosen', () => {
  expect(
    read('color=Indigo&color=Off+White&size=M&minPrice=500&maxPrice=1999.5&sort=name'),
  ).toEqual({
    minPrice: 500,
    maxPrice: 1999.5,
    colors: ['Indigo', 'Off White'],
    size: 'M',
    sort: 'name',
  });
});

test('an address without filters narrows nothing', () => {
  expect(read('')).toEqual(NO_FILTERS);
  expect(write({})).toBe('');
});

test.each([
  'minPrice=abc',
  'minPrice=-5',
  'minPrice=1e3',
  'minPrice=0',
  'maxPrice=12.345',
  'maxPrice=99999999999',
  'minPrice=2000&maxPrice=1000',
  'size=',
  'size=%20%20',
  `size=${'X'.repeat(51)}`,
  'size=a%00b',
  'color=',
  `color=${'ü'.repeat(51)}`,
  'sort=cheapest',
  'sort=toString',
  'sort=newest',
  'page=7&utm_source=letter&size[]=M',
])('what means nothing is passed over: %s', (search) => {
  expect(read(search)).toEqual(NO_FILTERS);
});

test('one colour in two spellings is one colour', () => {
  expect(read('color=Indigo&color=INDIGO&color=+indigo+').colors).toEqual(['Indigo']);
});

test('other parts of the URL stay as they are', () => {
  expect(write({ size: 'M' }, 'utm_source=letter&size=S&color=Rust')).toBe(
    'utm_source=letter&size=M',
  );
});

const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((value) => value.trim())
    .filter((value) => value !== '' && !/\p{Cc}|\p{Cs}/u.test(value))
    .filter((value) => Array.from(value).length <= max);
const amount = fc.integer({ min: 1, max: 999_999 }).map((paise) => paise / 100);
const filters = fc
  .record({
    prices: fc.tuple(fc.option(amount), fc.option(amount)),
    colors: fc.uniqueArray(text(50), {
      maxLength: 5,
      selector: (value) => value.normalize('NFKC').toLowerCase(),
    }),
    size: fc.option(text(50)),
    sort: fc.constantFrom(null, 'discount' as const, 'name' as const),
  })
  .map(({ prices: [a, b], ...rest }) => {
    const swapped = a !== null && b !== null && a > b;
    return { ...rest, minPrice: swapped ? b : a, maxPrice: swapped ? a : b };
  });

test('whatever is chosen, its link brings it back', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(readFilters(new URLSearchParams(write(chosen)))).toEqual(chosen);
    }),
  );
});

test('no address makes the shop ask for something that it refuses itself', () => {
  const anything = fc.array(
    fc.tuple(
      fc.constantFrom('minPrice', 'maxPrice', 'color', 'size', 'sort'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String), fc.constant('1.5')),
    ),
  );
  fc.assert(
    fc.property(anything, (pairs) => {
      const search = new URLSearchParams(new URLSearchParams(pairs).toString());
      const { sort, ...rest } = readFilters(search);
      const query = { ...filterQuery({ ...rest, sort }), ...(sort === null ? {} : { sort }) };
      expect(ProductListQuery.safeParse(query).error).toBeUndefined();
    }),
  );
});

test('every order of the shop can be chosen', () => {
  for (const sort of Object.keys(SORT_LABELS)) {
    expect(ProductListQuery.safeParse({ sort }).success).toBe(true);
    expect(read(`sort=${sort}`).sort).toBe(sort === 'newest' ? null : sort);
  }
});

test('a click adds a colour and another one removes it, whatever its spelling', () => {
  expect(toggledColor(['Rust'], 'Indigo')).toEqual(['Rust', 'Indigo']);
  expect(toggledColor(['Rust', 'indigo'], 'Indigo')).toEqual(['Rust']);
});

test('each filter that is on has a chip with its name, which removes that filter alone', () => {
  const filters: ListingFilters = {
    minPrice: 500,
    maxPrice: 125_000,
    colors: ['Rust'],
    size: 'M',
    sort: 'name',
  };
  const active = activeFilters(filters);
  expect(active.map(({ key, label, color }) => [key, label, color])).toEqual([
    ['price', '₹500 to ₹1,25,000', undefined],
    ['color Rust', 'Rust', 'Rust'],
    ['size', 'Size M', undefined],
  ]);
  expect(active.map(({ remove }) => remove(filters))).toEqual([
    { minPrice: null, maxPrice: null },
    { colors: [] },
    { size: null },
  ]);
  const labels = (some: Partial<ListingFilters>) =>
    activeFilters({ ...NO_FILTERS, ...some }).map(({ label }) => label);
  expect(labels({ minPrice: 500 })).toEqual(['From ₹500']);
  expect(labels({ maxPrice: 999.5 })).toEqual(['Up to ₹999.50']);
  expect(labels({ sort: 'name' })).toEqual([]);
});

const variant = (size: string, color: string, originalPrice: number) => ({
  id: `${size}-${color}`,
  sku: null,
  size,
  color,
  colorHexCode: '#27346b',
  stock: 1,
  originalPrice,
  discountPrice: 0,
});
const KURTA = [
  variant('S', 'Natural', 900),
  variant('M', 'Natural', 950),
  variant('S', 'Indigo', 1000),
  variant('M', 'Indigo', 1100),
];

test.each<[Partial<ListingFilters>, string | undefined]>([
  [{ colors: ['indigo'] }, 'S-Indigo'],
  [{ colors: ['INDIGO'], size: 'm' }, 'M-Indigo'],
  [{ colors: ['Madder', 'Natural'], size: 'M' }, 'M-Natural'],
  [{ size: 'M', minPrice: 951 }, 'M-Indigo'],
  [{ minPrice: 950, maxPrice: 950 }, 'M-Natural'],
  [{ colors: ['Indigo'], maxPrice: 999.99 }, undefined],
  [{ sort: 'price-desc' }, undefined],
  [{}, undefined],
])('a tile begins with the first variant that meets all of %j', (filters, id) => {
  expect(firstWithin(KURTA, { ...NO_FILTERS, ...filters })?.id).toBe(id);
});

test('each of several quick taps counts, even before the screen shows the first', () => {
  const rendered = new URLSearchParams('color=Rust&size=M&from=letter');
  const chips = activeFilters(readFilters(rendered));
  const taps: FilterChange[] = [
    ({ colors }) => ({ colors: toggledColor(colors, 'Olive') }),
    ({ size }) => ({ size: toggledSize(size, 'm') }),
    ({ size }) => ({ size: toggledSize(size, 'L') }),
    () => ({ sort: 'price-asc' }),
    ...chips.filter(({ color }) => color === 'Rust').map(({ remove }) => remove),
  ];
  const latest = taps.reduce(changeFilters, rendered);
  expect(latest.toString()).toBe('from=letter&color=Olive&size=L&sort=price-asc');
});
