import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findAlert, findHeading } from '#client/test/on-screen.ts';
import { visitShop } from '#client/test/visit.tsx';

const main = () => within(screen.getByRole('main'));
const press = (name: string) => main().getByRole('button', { name });

it('the link to confirm does nothing before its button is pressed', async () => {
  const { api, user, open } = visitShop();
  const sent = api.on('POST /stock-alerts/confirm', () => ({ message: 'We’ll email you once.' }));
  open('/stock-alert#confirm=of-the-mail');
  await findHeading('Shall we tell you?');
  expect(sent).toEqual([]);
  api.next('POST /stock-alerts/confirm', connectionLost);
  await user.click(press('Yes, email me'));
  expect(
    await findAlert('Couldn’t reach the shop. Check your connection and try again.'),
  ).toBeVisible();
  await user.click(press('Yes, email me'));
  await findHeading('You’re on the list');
  expect(main().getByText('We’ll email you once.')).toBeVisible();
  expect(sent).toEqual([{ body: { token: 'of-the-mail' } }]);
});

it('the link to stop ends all alerts', async () => {
  const { api, user, open } = visitShop();
  const sent = api.on('POST /stock-alerts/stop', () => ({ message: 'No more mails.' }));
  open('/stock-alert#stop=of-the-mail');
  await findHeading('Stop these e-mails?');
  api.next('POST /stock-alerts/stop', connectionLost);
  await user.click(press('Stop these e-mails'));
  expect(
    await findAlert('Couldn’t reach the shop. Check your connection and try again.'),
  ).toBeVisible();
  await user.click(press('Stop these e-mails'));
  await findHeading('No more of these e-mails');
  expect(sent).toEqual([{ body: { token: 'of-the-mail' } }]);
});

it('an old or incomplete link says so and leads back to the shop', async () => {
  const { api, user, open } = visitShop();
  const message = 'This link doesn’t work any more.';
  api.on('POST /stock-alerts/confirm', () => refusal(400, 'VALIDATION_FAILED', message));
  open('/stock-alert#confirm=old');
  await findHeading('Shall we tell you?');
  await user.click(press('Yes, email me'));
  await findHeading('This link doesn’t work');
  expect(main().getByText(message)).toBeVisible();
  expect(main().getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/shop');
});

it('a link without a token is incomplete', async () => {
  const { open } = visitShop();
  open('/stock-alert');
  await findHeading('This link doesn’t work');
  expect(main().getByText('This link is incomplete. Open it again.')).toBeVisible();
});
