import { expect, it } from 'vitest';
import { tabsOf, titleOfSlug } from './page-titles.ts';

it('a policy page is named by its stored title, or by its slug if it has none', () => {
  const page = { id: '1', content: '', createdAt: '', updatedAt: '' };
  expect(tabsOf([{ ...page, slug: 'terms-conditions', title: 'Terms of Vastra' }])).toEqual([
    { id: 'privacy-policy', label: 'Privacy Policy' },
    { id: 'terms-conditions', label: 'Terms of Vastra' },
  ]);
  expect(titleOfSlug('terms-conditions')).toBe('Terms Conditions');
});
