import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LegalPage } from '#common/contract/legal.ts';
import { connectionLost } from '#client/test/fake-api.ts';
import { findHeading } from '#client/test/on-screen.ts';
import { company } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const main = () => within(screen.getByRole('main'));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

function policy(slug: LegalPage['slug'], content: string): LegalPage {
  const at = '2026-11-01T20:00:00Z';
  return { id: '1', title: 'Our policy', slug, content, createdAt: at, updatedAt: at };
}

it('About shows figures, mission and values, and leads to the shop', async () => {
  const { user, open } = visitShop();
  open('/about');
  await findHeading(/^About \S/);
  for (const figure of ['500+', '50+', '98%', '24/7']) {
    expect(main().getAllByText(figure)[0]).toBeVisible();
  }
  for (const value of ['Innovation', 'Integrity', 'Excellence', 'Collaboration']) {
    expect(main().getByRole('heading', { name: value })).toBeVisible();
  }
  main().getByRole('tab', { name: 'Mission' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(main().getByRole('tab', { name: 'Vision' })).toHaveFocus();
  expect(main().getByRole('tabpanel', { name: 'Vision' })).toHaveTextContent('Our vision');
  await user.keyboard('{End}');
  expect(main().getByRole('tabpanel', { name: 'Story' })).toHaveTextContent('Our story');
  for (const name of ['Visit the shop', 'Shop now']) {
    expect(main().getByRole('link', { name })).toHaveAttribute('href', '/shop');
  }
});

it('the blog has six posts, filtered by topic, and each leads to the shop', async () => {
  const { user, open } = visitShop();
  open('/blog');
  await findHeading(/Blog/);
  const articles = () => main().getAllByRole('article');
  expect(articles()).toHaveLength(6);
  for (const chip of ['Fashion Trends', 'Style Guide', 'Sustainability', 'Brand Stories']) {
    await user.click(main().getByRole('button', { name: chip }));
    for (const article of articles()) expect(article).toHaveTextContent(new RegExp(chip, 'i'));
  }
  await user.click(main().getByRole('button', { name: 'All' }));
  expect(articles()).toHaveLength(6);
  for (const article of articles()) {
    expect(within(article).getByRole('link')).toHaveAttribute('href', '/shop');
  }
});

describe('the refund policy', () => {
  it('has six tabs, each with an address of its own', async () => {
    const { user, open } = visitShop();
    open('/refund-policy');
    await findHeading('Return and Refund Policy');
    expect(texts(main().getAllByRole('tab'))).toEqual([
      'Overview',
      'Cancellation',
      'Conditions',
      'Process',
      'Gifts',
      'Contact',
    ]);
    const panel = () => main().getByRole('tabpanel');
    expect(panel()).toHaveTextContent('7 days');
    expect(panel()).toHaveTextContent('14 days');
    await user.click(main().getByRole('tab', { name: 'Conditions' }));
    expect(panel()).toHaveTextContent('sale-priced goods are not refundable');
    expect(window.location.hash).toBe('#conditions');
    await user.keyboard('{ArrowRight}');
    expect(main().getByRole('tab', { name: 'Process' })).toHaveFocus();
    expect(panel()).toHaveTextContent('You bear the cost of return shipping');
  });

  it('opens at the tab that its address names', async () => {
    visitShop().open('/refund-policy#gifts');
    const gifts = await screen.findByRole('tab', { name: 'Gifts' });
    expect(gifts).toHaveAttribute('aria-selected', 'true');
  });

  it('gives the contact of the company', async () => {
    const { api, open } = visitShop();
    const details = { address: '4 Chowk Bazaar\nLucknow', email: 'care@chowk.example' };
    api.on('GET /company-details', () => company(details));
    open('/refund-policy#contact');
    const panel = within(await screen.findByRole('tabpanel', { name: 'Contact' }));
    expect(await panel.findByText(/4 Chowk Bazaar/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'care@chowk.example' })).toBeVisible();
  });
});

describe('a policy', () => {
  it('is shown as the back office saved it, and markup in it stays text', async () => {
    const { api, open } = visitShop();
    const content = [
      '{{companyName}} says *hello*. <script>window.hacked = true</script>',
      '## Tables & lists',
      '| Cloth | Care |\n|---|---|\n| Cotton | Cold |',
      '1. one\n2. two\n   - <img src=x onerror="window.hacked=true">',
      '## Links',
      '[shop](/shop) [bad](javascript:alert(1)) <b>bold</b>',
    ].join('\n\n');
    api.on('GET /legal-pages', () => [policy('privacy-policy', content)]);
    open('/privacy-policy');
    await findHeading('Our policy');
    expect(screen.getByText('Active Policy')).toBeVisible();
    // Half past one at night in India.
    expect(main().getByText('Last updated on 2 Nov 2026')).toBeVisible();
    expect(main().getByText(/<script>window\.hacked = true<\/script>/)).toBeVisible();
    expect(screen.getByRole('main').querySelector('script, img')).toBeNull();
    expect(main().getByRole('cell', { name: 'Cotton' })).toBeVisible();
    expect(main().getByRole('link', { name: 'shop' })).toHaveAttribute('href', '/shop');
    expect(main().queryByRole('link', { name: 'bad' })).toBeNull();
    const section = main().getByRole('link', { name: 'Tables & lists' });
    expect(section).toHaveAttribute('href', '/privacy-policy#tables-lists');
    expect('hacked' in window).toBe(false);
  });

  it('that cannot be loaded says so and can be tried again', async () => {
    const { api, user, open } = visitShop();
    api.on('GET /legal-pages', () => [policy('terms-conditions', '## Governing law\n\nIndia.')]);
    for (let tries = 0; tries < 3; tries += 1) api.next('GET /legal-pages', connectionLost);
    open('/terms-and-conditions');
    expect(await screen.findByText('Couldn’t load this page')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await main().findByRole('heading', { name: 'Governing law' })).toBeVisible();
  });

  it('of terms can be accepted and unaccepted', async () => {
    const { api, user, open } = visitShop();
    api.on('GET /legal-pages', () => [policy('terms-conditions', 'We mean {{companyName}}.')]);
    open('/terms-and-conditions');
    expect(await main().findByText('We mean Vastra.')).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Accept Terms' }));
    await user.click(main().getByRole('button', { name: 'Terms Accepted' }));
    await waitFor(() => expect(main().getByRole('button', { name: 'Accept Terms' })).toBeVisible());
  });
});
