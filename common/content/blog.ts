import type { BlogArticle, BlogContent } from '../contract/content-blog.ts';

/** Fields that are the same in all articles of the specification. */
const PLAIN = {
  date: null,
  image: null,
  alt: '',
  link: '/shop',
} as const satisfies Partial<BlogArticle>;

/** The specification's six articles (docs/specification.md#about-and-blog). */
export const BLOG: BlogContent = {
  head: {
    title: 'Blog',
    description:
      'Fashion trends, style guides, sustainability and the stories behind the brand, from {{companyName}}.',
  },
  heading: 'Blog',
  note: 'Notes on cloth, colour and being seen',
  articles: [
    {
      ...PLAIN,
      title: 'The campaign that wears a sari',
      category: 'Fashion Trends',
      excerpt:
        'Why draped silhouettes fill this season’s feeds, and what a brand learns from six yards of cloth.',
      minutes: 4,
      cover: 'drape',
    },
    {
      ...PLAIN,
      title: 'Colour of the year, every year',
      category: 'Fashion Trends',
      excerpt: 'Indigo keeps coming back. A look at the figures behind a dye that never leaves.',
      minutes: 3,
      cover: 'arches',
    },
    {
      ...PLAIN,
      title: 'One kurta, five meetings',
      category: 'Style Guide',
      excerpt: 'From the stand-up to the pitch: how one good piece carries a whole week of work.',
      minutes: 5,
      cover: 'layers',
    },
    {
      ...PLAIN,
      title: 'Say less, wear it longer',
      category: 'Sustainability',
      excerpt:
        'Honest claims sell better than green ones. How to write about cotton, water and dye.',
      minutes: 6,
      cover: 'leaves',
    },
    {
      ...PLAIN,
      title: 'The loom that went online',
      category: 'Brand Stories',
      excerpt:
        'A weaver, a phone and a first hundred orders: notes from a launch that began with one photograph.',
      minutes: 7,
      cover: 'threads',
    },
    {
      ...PLAIN,
      title: 'Block by block',
      category: 'Brand Stories',
      excerpt: 'What a printer’s table teaches about patience, repetition and building a brand.',
      minutes: 4,
      cover: 'blocks',
    },
  ],
};
