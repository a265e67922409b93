import type { AboutContent } from '../contract/content-about.ts';

/**
 * The specification's texts of a digital marketing agency, which differs from the shop on purpose
 * (docs/specification.md#about-and-blog).
 */
export const ABOUT: AboutContent = {
  head: {
    title: 'About',
    description: 'What {{companyName}} believes in, and the people behind it.',
  },
  eyebrow: 'Digital marketing, made by hand',
  heading: 'About {{companyName}}',
  intro:
    'We are a digital marketing agency for brands that have something to say, and we help them to say it.',
  button: { text: 'Visit the shop', link: '/shop' },
  statistics: [
    { value: '500+', label: 'Clients' },
    { value: '50+', label: 'Team' },
    { value: '98%', label: 'Satisfaction' },
    { value: '24/7', label: 'Support' },
  ],
  tabs: [
    {
      label: 'Mission',
      title: 'Our mission',
      text: `We help brands to be found, understood and remembered. Strategy, design and data work at one table here, so that every rupee of a campaign can be followed to what it brought.

Good marketing tells the truth well. We find what is worth saying about a business and say it where its customers already are.`,
    },
    {
      label: 'Vision',
      title: 'Our vision',
      text: `An internet in which small businesses are seen next to large ones, because their story is better told and not because their budget is bigger.

We want to be the agency that clients recommend without being asked.`,
    },
    {
      label: 'Story',
      title: 'Our story',
      text: `It began with three people, one borrowed desk and a client who needed a website by Monday. The website was ready, the client stayed, and brought two friends.

Today writers, designers, developers and analysts work together on search, social media, content and campaigns. The desk has grown; Monday is still a promise.`,
    },
  ],
  valuesHeading: 'Core values',
  values: [
    {
      name: 'Innovation',
      text: 'We try new channels early, measure honestly and keep what works.',
    },
    {
      name: 'Integrity',
      text: 'Clients see the same figures that we see, also in a bad month.',
    },
    {
      name: 'Excellence',
      text: 'We polish the last detail, since that is the one people notice.',
    },
    {
      name: 'Collaboration',
      text: 'The best ideas come up between people, clients among them.',
    },
  ],
  closing: 'See what our work looks like when it is worn.',
  closingButton: { text: 'Shop now', link: '/shop' },
};
