import type { HomeContent } from '../contract/content-home.ts';

/** The standard home page (docs/specification.md#home-page). Periods and terms are left to the policies, because the owner may change them. */
export const HOME: HomeContent = {
  hero: { source: 'categories', slides: [] },
  promises: [
    {
      title: 'Free Shipping and Returns',
      text: 'Delivery is free all over India. Our return policy says what can come back, and how.',
    },
    {
      title: 'Secured Payments',
      text: 'Pay in cash when your parcel is in your hands. No card, nothing in advance.',
    },
    {
      title: 'Customer Service',
      text: 'People who know the clothes answer your calls and mails.',
    },
  ],
  banner: [
    { image: null, title: 'Our Story', text: 'Who we are, and what we work for.', link: '/about' },
    {
      image: null,
      title: 'Our Blog',
      text: 'Fashion, style and sustainability, to read at leisure.',
      link: '/blog',
    },
  ],
};
