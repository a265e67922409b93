/** Categories of the blog (docs/specification.md#about-and-blog). */
export const BLOG_CATEGORIES = [
  'Fashion Trends',
  'Style Guide',
  'Sustainability',
  'Brand Stories',
] as const;
type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** The value of a filter chip. */
export type BlogFilter = 'All' | BlogCategory;

interface Article {
  title: string;
  category: BlogCategory;
  text: string;
  minutes: number;
  cover: 'drape' | 'arches' | 'layers' | 'leaves' | 'threads' | 'blocks';
}

/** Six fixed articles (docs/specification.md#about-and-blog). */
export const BLOG_ARTICLES: readonly Article[] = [
  {
    title: 'The campaign that wears a sari',
    category: 'Fashion Trends',
    text: 'Why draped silhouettes fill this season’s feeds, and what a brand learns from six yards of cloth.',
    minutes: 4,
    cover: 'drape',
  },
  {
    title: 'Colour of the year, every year',
    category: 'Fashion Trends',
    text: 'Indigo keeps coming back. A look at the figures behind a dye that never leaves.',
    minutes: 3,
    cover: 'arches',
  },
  {
    title: 'One kurta, five meetings',
    category: 'Style Guide',
    text: 'From the stand-up to the pitch: how one good piece carries a whole week of work.',
    minutes: 5,
    cover: 'layers',
  },
  {
    title: 'Say less, wear it longer',
    category: 'Sustainability',
    text: 'Honest claims sell better than green ones. How to write about cotton, water and dye.',
    minutes: 6,
    cover: 'leaves',
  },
  {
    title: 'The loom that went online',
    category: 'Brand Stories',
    text: 'A weaver, a phone and a first hundred orders: notes from a launch that began with one photograph.',
    minutes: 7,
    cover: 'threads',
  },
  {
    title: 'Block by block',
    category: 'Brand Stories',
    text: 'What a printer’s table teaches about patience, repetition and building a brand.',
    minutes: 4,
    cover: 'blocks',
  },
];

/** Returns the articles that match a chip. */
export function articlesOf(filter: BlogFilter): readonly Article[] {
  return filter === 'All'
    ? BLOG_ARTICLES
    : BLOG_ARTICLES.filter(({ category }) => category === filter);
}
