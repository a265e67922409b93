import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FRAME } from '#common/content/frame.ts';
import { CONTENT_LIMITS } from '#common/limits.ts';
import { connectionLost } from '#client/test/fake-api.ts';
import { savedContent } from '#client/test/samples.ts';
import { button, field, main, visitContent } from '#client/test/visit-content.ts';

const box = (name: string | RegExp) => main().getByRole('checkbox', { name });
const ANNOUNCEMENT = 'Show an announcement above the header';

/** Opens a footer that has this many links of the owner. */
function visitWithLinks(count: number) {
  const links = Array.from({ length: count }, (_, index) => ({
    label: `Link ${index + 1}`,
    link: `/category/${index + 1}`,
  }));
  const footer = { ...FRAME.footer, links };
  return visitContent('frame', savedContent({ key: 'frame', body: { ...FRAME, footer } }));
}

it('the owner switches on an announcement, shows the phone and adds a link to the footer', async () => {
  const { user, sentBody, retype, save } = await visitContent('frame');
  expect(box(ANNOUNCEMENT)).not.toBeChecked();
  await user.click(box(ANNOUNCEMENT));
  await retype('Text of the announcement', 'Closed on Diwali');
  await user.click(box(/^Show the phone in the header/));
  await retype('Text below the shop’s name', 'From Jaipur.');
  await user.click(button('Add a link'));
  await retype('Name of link 1', 'Our stall');
  await retype('Address of link 1', 'https://stall.example');
  await save();
  expect(sentBody()).toEqual({
    announcement: { isOn: true, text: 'Closed on Diwali', link: null },
    showsPhone: true,
    footer: {
      tagline: 'From Jaipur.',
      links: [{ label: 'Our stall', link: 'https://stall.example' }],
    },
  });
  expect(box(ANNOUNCEMENT)).toBeChecked();
});

it('an announcement without words is refused at its field, and can be switched off instead', async () => {
  const { user, saves, sentBody, retype, save } = await visitContent('frame');
  await user.click(box(ANNOUNCEMENT));
  await retype('Link of the announcement', '/shop');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(field('Text of the announcement')).toHaveAccessibleDescription(
      /Write the announcement, or switch it off\./,
    ),
  );
  expect(field('Link of the announcement')).toHaveValue('/shop');
  expect(saves).toHaveLength(0);
  await user.click(box(ANNOUNCEMENT));
  await save();
  expect(sentBody()).toMatchObject({ announcement: { isOn: false, text: '', link: '/shop' } });
});

it('links of the footer are put in order and removed; a wrong one is refused where it is', async () => {
  const { user, saves, sentBody, retype, save } = await visitWithLinks(3);
  await user.click(button('Move link 3 up'));
  await user.click(button('Remove link 1'));
  await retype('Address of link 2', 'stall.example');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(field('Address of link 2')).toHaveAccessibleDescription(
      /or an address that begins with https:\/\//,
    ),
  );
  expect(field('Address of link 1')).not.toBeInvalid();
  expect(field('Address of link 2')).toHaveValue('stall.example');
  expect(saves).toHaveLength(0);
  await retype('Address of link 2', '/category/2');
  await save();
  expect(sentBody()).toMatchObject({
    footer: {
      links: [
        { label: 'Link 3', link: '/category/3' },
        { label: 'Link 2', link: '/category/2' },
      ],
    },
  });
});

it('the footer takes no more links than fit', async () => {
  const { user } = await visitWithLinks(CONTENT_LIMITS.footerLinks - 1);
  await user.click(button('Add a link'));
  expect(main().queryByRole('button', { name: 'Add a link' })).toBeNull();
  await user.click(button(`Remove link ${CONTENT_LIMITS.footerLinks}`));
  expect(button('Add a link')).toBeVisible();
});

it('a save whose answer is lost keeps every switch and word, and can be repeated', async () => {
  const { api, user, sentBody, retype, save } = await visitContent('frame');
  await user.click(box(/^Show the phone in the header/));
  await retype('Text below the shop’s name', 'From Jaipur.');
  api.next('PUT /content', connectionLost);
  await user.click(button('Save'));
  expect(await main().findByText(/Your changes are still here\.$/)).toBeVisible();
  expect(box(/^Show the phone in the header/)).toBeChecked();
  expect(field('Text below the shop’s name')).toHaveValue('From Jaipur.');
  await save();
  expect(sentBody()).toMatchObject({ showsPhone: true, footer: { tagline: 'From Jaipur.' } });
});
