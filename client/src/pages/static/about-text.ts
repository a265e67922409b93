/**
 * Fixed text of a digital marketing agency, which differs from the shop on purpose
 * (docs/specification.md#about-and-blog).
 */
interface Statistic {
  /** Value at which the counter stops. */
  figure: number;
  /** Written right after the figure. */
  unit: string;
  label: string;
}

export const STATISTICS: readonly Statistic[] = [
  { figure: 500, unit: '+', label: 'Clients' },
  { figure: 50, unit: '+', label: 'Team' },
  { figure: 98, unit: '%', label: 'Satisfaction' },
  { figure: 24, unit: '/7', label: 'Support' },
];

interface AboutTab {
  id: 'mission' | 'vision' | 'story';
  label: string;
  title: string;
  paragraphs: readonly string[];
}

export const ABOUT_TABS: readonly AboutTab[] = [
  {
    id: 'mission',
    label: 'Mission',
    title: 'Our mission',
    paragraphs: [
      'We help brands to be found, understood and remembered. Strategy, design and data work at one table here, so that every rupee of a campaign can be followed to what it brought.',
      'Good marketing tells the truth well. We find what is worth saying about a business and say it where its customers already are.',
    ],
  },
  {
    id: 'vision',
    label: 'Vision',
    title: 'Our vision',
    paragraphs: [
      'An internet in which small businesses are seen next to large ones, because their story is better told and not because their budget is bigger.',
      'We want to be the agency that clients recommend without being asked.',
    ],
  },
  {
    id: 'story',
    label: 'Story',
    title: 'Our story',
    paragraphs: [
      'It began with three people, one borrowed desk and a client who needed a website by Monday. The website was ready, the client stayed, and brought two friends.',
      'Today writers, designers, developers and analysts work together on search, social media, content and campaigns. The desk has grown; Monday is still a promise.',
    ],
  },
];

interface Value {
  name: 'Innovation' | 'Integrity' | 'Excellence' | 'Collaboration';
  text: string;
}

export const VALUES: readonly Value[] = [
  {
    name: 'Innovation',
    text: 'We try new channels early, measure honestly and keep what works.',
  },
  { name: 'Integrity', text: 'Clients see the same figures that we see, also in a bad month.' },
  { name: 'Excellence', text: 'We polish the last detail, since that is the one people notice.' },
  { name: 'Collaboration', text: 'The best ideas come up between people, clients among them.' },
];
