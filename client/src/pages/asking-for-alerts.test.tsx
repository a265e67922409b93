// The page loads its forms on demand. Loading them here keeps the loading time out of the tests.
import '#client/features/stock-alerts/components/customer-alerts.tsx';
import '#client/features/stock-alerts/components/visitor-alert-form.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '#common/contract/users.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findHeading, findNews } from '#client/test/on-screen.ts';
import { KURTA, SHIRT } from '#client/test/product-samples.ts';
import { admin, company, customer, product, variant } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const main = () => within(screen.getByRole('main'));
const OFFER = { name: 'Size sold out? Get an e-mail' };

/** A page of a product of which S and L are sold out. */
const TWO_SOLD_OUT = product({
  id: 'two',
  name: 'Ajrakh Stole',
  urlName: 'Ajrakh Stole',
  variants: [
    variant({ id: 'two-s', size: 'S', color: '', stock: 0 }),
    variant({ id: 'two-m', size: 'M', color: '', stock: 3 }),
    variant({ id: 'two-l', size: 'L', color: '', stock: 0 }),
  ],
});

async function openOffer(one = KURTA, signedInAs?: User) {
  const visit = visitShop(signedInAs);
  keepShop(visit.api, { products: [KURTA, SHIRT, TWO_SOLD_OUT] });
  visit.api.on('GET /stock-alerts', () => ({ variantIds: [] }));
  visit.open(`/product/${encodeURIComponent(one.urlName)}`);
  await findHeading(one.name);
  await visit.user.click(screen.getByRole('link', OFFER));
  await findHeading('Tell me when it’s back');
  return visit;
}

it('only a colour that has a sold-out size offers a mail', async () => {
  const { api, user, open } = visitShop();
  keepShop(api, { products: [SHIRT] });
  open('/product/Charkha%20Shirt');
  await findHeading('Charkha Shirt');
  expect(screen.queryByRole('link', OFFER)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rust' }));
  expect(screen.getByRole('link', OFFER)).toBeVisible();
});

it('a customer asks with one press, and stops in the same place', async () => {
  const { api, user } = await openOffer(KURTA, customer());
  let waits: string[] = [];
  api.on('GET /stock-alerts', () => ({ variantIds: waits }));
  const asked = api.on('POST /stock-alerts/{variantId}', ({ params: { variantId } }) => {
    waits = [variantId];
    return { message: 'We’ll email you once it is back.' };
  });
  const stopped = api.on('DELETE /stock-alerts/{variantId}', () => {
    waits = [];
    return { message: 'We won’t email you about this size.' };
  });
  await user.click(await main().findByRole('button', { name: 'Email me: Indigo Kurta, size L' }));
  expect(await findNews('We’ll email you once it is back.')).toBeVisible();
  const stop = await main().findByRole('button', {
    name: 'Stop waiting for Indigo Kurta, size L',
  });
  expect(stop).toHaveFocus();
  expect(main().getByText('We’ll email you when it’s back')).toBeVisible();
  await user.click(stop);
  expect(await findNews('We won’t email you about this size.')).toBeVisible();
  expect(await main().findByRole('button', { name: /^Email me/ })).toHaveFocus();
  expect([asked, stopped]).toEqual([
    [{ params: { variantId: 'kurta-l' } }],
    [{ params: { variantId: 'kurta-l' } }],
  ]);
});

it('a customer whose request fails reads why and can press again', async () => {
  const { api, user } = await openOffer(KURTA, customer());
  const press = () => user.click(main().getByRole('button', { name: /^Email me/ }));
  await main().findByRole('button', { name: /^Email me/ });
  api.on('POST /stock-alerts/{variantId}', connectionLost);
  await press();
  expect(await findAlert('Something went wrong. Please try again.')).toBeVisible();
  const sentence = 'This size is in stock again. You can order it now.';
  api.on('POST /stock-alerts/{variantId}', () => refusal(409, 'CONFLICT', sentence));
  await press();
  expect(await findAlert(sentence)).toBeVisible();
  expect(main().getByRole('button', { name: /^Email me/ })).toBeVisible();
});

it('alerts that do not load can be tried again', async () => {
  const { api, user, open } = visitShop(customer());
  keepShop(api, { products: [KURTA] });
  api.on('GET /stock-alerts', () => refusal(500, 'INTERNAL', 'Something broke.'));
  open('/stock-alert?product=kurta&color=Indigo');
  expect(await main().findByText('Couldn’t load your alerts')).toBeVisible();
  api.on('GET /stock-alerts', () => ({ variantIds: ['kurta-l'] }));
  await user.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByText('We’ll email you when it’s back')).toBeVisible();
});

it('a customer whose alert cannot be stopped still has it', async () => {
  const { api, user } = await openOffer(KURTA, customer());
  await main().findByRole('button', { name: /^Email me/ });
  api.on('GET /stock-alerts', () => ({ variantIds: ['kurta-l'] }));
  api.on('POST /stock-alerts/{variantId}', () => ({ message: 'Noted.' }));
  await user.click(main().getByRole('button', { name: /^Email me/ }));
  const stop = await main().findByRole('button', { name: /^Stop waiting/ });
  api.on('DELETE /stock-alerts/{variantId}', connectionLost);
  await user.click(stop);
  expect(await findAlert('Something went wrong. Please try again.')).toBeVisible();
  expect(main().getByRole('button', { name: /^Stop waiting/ })).toBeVisible();
});

it('a visitor chooses a size, types an e-mail and reads that a link was sent', async () => {
  const { api, user } = await openOffer(TWO_SOLD_OUT);
  const asked = api.on('POST /stock-alerts', () => ({ message: 'We’ve sent you a link.' }));
  const sizes = await main().findByLabelText('Size');
  expect(
    within(sizes)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['S', 'L']);
  await user.selectOptions(sizes, 'L');
  const send = main().getByRole('button', { name: 'Send me the link' });
  const email = main().getByRole('textbox', { name: 'Email' });
  await user.click(send);
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Email is required/));
  await user.type(email, 'asha@example.in');
  api.next('POST /stock-alerts', connectionLost);
  await user.click(send);
  expect(
    await findAlert('Couldn’t reach the shop. Check your connection and try again.'),
  ).toBeVisible();
  expect([email, sizes].map((field) => (field as HTMLInputElement).value)).toEqual([
    'asha@example.in',
    'two-l',
  ]);
  await user.click(send);
  expect(await main().findByText('We’ve sent you a link.')).toBeVisible();
  expect(asked.at(-1)).toEqual({ body: { variantId: 'two-l', email: 'asha@example.in' } });
  expect(main().getByText('We’ve sent you a link.')).toHaveFocus();
  expect(main().getByRole('link', { name: 'Ajrakh Stole' })).toHaveAttribute(
    'href',
    '/product/Ajrakh%20Stole',
  );
});

it('a visitor whose size is in stock again asks for the size that is then shown', async () => {
  const { api, user } = await openOffer(TWO_SOLD_OUT);
  const sizes = await main().findByLabelText('Size');
  await user.type(main().getByRole('textbox', { name: 'Email' }), 'asha@example.in');
  const [, ...others] = TWO_SOLD_OUT.variants;
  keepShop(api, { products: [{ ...TWO_SOLD_OUT, variants: others }] });
  const sentence = 'This size is in stock again. You can order it now.';
  api.on('POST /stock-alerts', () => refusal(409, 'CONFLICT', sentence));
  const send = main().getByRole('button', { name: 'Send me the link' });
  await user.click(send);
  expect(await findAlert(sentence)).toBeVisible();
  await waitFor(() => expect(sizes).toHaveValue('two-l'));
  const asked = api.on('POST /stock-alerts', () => ({ message: 'We’ve sent you a link.' }));
  await user.click(send);
  expect(await main().findByText('We’ve sent you a link.')).toBeVisible();
  expect(asked).toEqual([{ body: { variantId: 'two-l', email: 'asha@example.in' } }]);
});

it('a visitor who asked too often reads when to try again, and keeps what was typed', async () => {
  const { api, user } = await openOffer();
  const sentence = 'Too many tries. Please try again in 60 minutes.';
  api.on('POST /stock-alerts', () => refusal(429, 'RATE_LIMITED', sentence));
  await user.type(await main().findByRole('textbox', { name: 'Email' }), 'asha@example.in');
  await user.click(main().getByRole('button', { name: 'Send me the link' }));
  expect(await findAlert(sentence)).toBeVisible();
  expect(main().getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.in');
});

const NOT_NOW = 'We don’t send e-mails about sizes at the moment. Please look again later.';

function visitWithoutAlerts(signedInAs?: User) {
  const visit = visitShop(signedInAs);
  keepShop(visit.api, { products: [KURTA, TWO_SOLD_OUT] });
  visit.api.on('GET /company-details', () => company({ offersStockAlerts: false }));
  return visit;
}

it('a product offers no mail while the shop sends none', async () => {
  visitWithoutAlerts().open('/product/Indigo%20Kurta');
  await findHeading('Indigo Kurta');
  await waitFor(() => expect(screen.queryByRole('link', OFFER)).toBeNull());
});

it('a visitor reads that the shop sends no such mails before typing anything', async () => {
  visitWithoutAlerts().open('/stock-alert?product=kurta&color=Indigo');
  expect(await main().findByText(NOT_NOW)).toBeVisible();
  expect(main().queryByRole('textbox')).toBeNull();
});

it('a customer can still stop waiting while the shop sends no such mails', async () => {
  const { api, user, open } = visitWithoutAlerts(customer());
  api.on('GET /stock-alerts', () => ({ variantIds: ['two-s'] }));
  const stopped = api.on('DELETE /stock-alerts/{variantId}', () => ({ message: 'Stopped.' }));
  open('/stock-alert?product=two&color=');
  await user.click(await main().findByRole('button', { name: /^Stop waiting .* size S$/ }));
  expect(stopped).toEqual([{ params: { variantId: 'two-s' } }]);
  expect(main().getByText(NOT_NOW)).toBeVisible();
  expect(main().queryByRole('button', { name: /^Email me/ })).toBeNull();
});

it('an administrator reads that alerts are for customers', async () => {
  await openOffer(KURTA, admin());
  expect(main().getByText('Stock alerts are for customers.')).toBeVisible();
});

it('sizes that are in stock again can be ordered', async () => {
  const { api, open } = visitShop();
  keepShop(api, { products: [{ ...KURTA, variants: KURTA.variants.slice(1) }] });
  open('/stock-alert?product=kurta&color=Indigo');
  await findHeading('Tell me when it’s back');
  expect(main().getByText('All sizes are in stock. You can order now.')).toBeVisible();
});

it('a colour that the product does not have is not said to be in stock', async () => {
  const { api, open } = visitShop();
  keepShop(api, { products: [KURTA] });
  open('/stock-alert?product=kurta&color=Mauve');
  await findHeading('Tell me when it’s back');
  expect(
    main().getByText('This colour isn’t for sale. The product’s page shows what is.'),
  ).toBeVisible();
  expect(main().queryByText(/^All sizes are in stock/)).toBeNull();
});

it('a product that the shop no longer has is not found', async () => {
  const { api, open } = visitShop();
  keepShop(api);
  open('/stock-alert?product=gone&color=');
  await findHeading('Product not found');
});
