import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import { refusal } from '#client/test/fake-api.ts';
import { imageFile } from '#client/test/image-file.ts';
import { findAlert } from '#client/test/on-screen.ts';
import { savedContent } from '#client/test/samples.ts';
import { button, field, main, visitContent } from '#client/test/visit-content.ts';

const STANDARD = STANDARD_CONTENT.home.body;
const image = (letter: string) => ({
  url: `/uploads/${letter.repeat(40)}.webp`,
  width: 800,
  height: 1000,
});
const imageField = (label: string) => main().getByLabelText(label);
const slides = () =>
  main()
    .queryAllByRole('heading', { level: 3, name: /^Slide/ })
    .map(({ textContent }) => textContent);

/** Opens a home page that shows one slide of the owner. */
function visitWithSlide() {
  const slide = {
    ...{ image: image('a'), alt: 'A block printer', title: 'Diwali', text: 'New silks.' },
    ...{ button: 'See them', link: '/category/Silks' },
  };
  const [first, second] = STANDARD.banner;
  return visitContent(
    'home',
    savedContent({
      key: 'home',
      body: {
        ...STANDARD,
        hero: { source: 'slides', slides: [slide] },
        banner: [first, { ...second, image: image('b') }],
      },
    }),
  );
}

it('the owner shows two slides of their own, in an order by hand', async () => {
  const { user, saves, sentBody, retype, save } = await visitContent('home');
  expect(main().queryByRole('button', { name: 'Add a slide' })).toBeNull();
  await user.click(main().getByRole('radio', { name: 'Your own slides' }));
  await user.click(button('Add a slide'));
  await user.upload(imageField('Image of slide 1'), imageFile('silk.png'));
  await retype('Title of slide 1', 'Silk');
  await user.click(button('Add a slide'));
  await user.upload(imageField('Image of slide 2'), imageFile('cotton.png'));
  await retype('What the image of slide 2 shows', 'Six saris');
  await retype('Title of slide 2', 'Cotton');
  await retype('Text of slide 2', 'Six new saris.');
  await retype('Link of slide 2', '/category/Saris');
  await user.click(button('Move slide 2 up'));
  expect(field('Title of slide 1')).toHaveValue('Cotton');
  await save();
  expect(sentBody()).toMatchObject({
    hero: {
      source: 'slides',
      slides: [
        {
          image: { url: 'file:0' },
          alt: 'Six saris',
          title: 'Cotton',
          text: 'Six new saris.',
          button: 'Explore Now',
          link: '/category/Saris',
        },
        { image: { url: 'file:1' }, alt: '', title: 'Silk', text: '', link: '/shop' },
      ],
    },
  });
  expect(saves[0]?.files.images.map(({ name }) => name)).toEqual(['cotton.png', 'silk.png']);
  expect(saves[0]?.body.expectedUpdatedAt).toBe('');
  expect(main().queryByRole('button', { name: 'Undo changes' })).toBeNull();
});

it('a slide without an image or a title is refused at its fields, and what was typed stays', async () => {
  const { user, saves, retype } = await visitContent('home');
  await user.click(main().getByRole('radio', { name: 'Your own slides' }));
  await user.click(button('Save'));
  expect(await main().findByText('Add a slide, or show the categories.')).toBeVisible();
  await user.click(button('Add a slide'));
  await retype('Text of slide 1', 'Six new saris.');
  await retype('Link of slide 1', 'javascript:alert(1)');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(field('Title of slide 1')).toHaveAccessibleDescription('Title is required.'),
  );
  expect(imageField('Image of slide 1')).toHaveAccessibleDescription(/Choose an image\./);
  expect(field('Link of slide 1')).toHaveAccessibleDescription(/page of this shop such as \/shop/);
  expect(field('Text of slide 1')).toHaveValue('Six new saris.');
  expect(field('Link of slide 1')).toHaveValue('javascript:alert(1)');
  expect(saves).toHaveLength(0);
});

it('a slide is removed, its stored image is not sent again, and undo brings both back', async () => {
  const { user, sentBody, saves, retype, save } = await visitWithSlide();
  await retype('Title of slide 1', 'Diwali sale');
  await save();
  expect(sentBody()).toMatchObject({
    hero: { slides: [{ title: 'Diwali sale', image: image('a') }] },
  });
  expect(saves[0]?.files.images).toEqual([]);
  await user.click(button('Remove slide 1'));
  expect(slides()).toEqual([]);
  await user.click(button('Undo changes'));
  expect(slides()).toEqual(['Slide 1']);
  expect(field('Title of slide 1')).toHaveValue('Diwali sale');
});

it('the hero goes back to the categories, and the slides wait for another day', async () => {
  const { user, sentBody, save } = await visitWithSlide();
  await user.click(main().getByRole('radio', { name: /^The images of the categories/ }));
  expect(slides()).toEqual([]);
  await save();
  expect(sentBody()).toMatchObject({
    hero: { source: 'categories', slides: [{ title: 'Diwali' }] },
  });
});

it('the owner rewrites a promise and the banner, with an image for one tile and none for the other', async () => {
  const { user, sentBody, saves, retype, save } = await visitWithSlide();
  await retype('Promise 2', 'Pay at the door');
  await retype('Text of promise 2', '');
  await retype('Title of tile 1', 'Our looms');
  await retype('Link of tile 1', 'https://looms.example/story');
  await user.upload(imageField('Image of tile 1'), imageFile('loom.png'));
  await user.click(button('Remove the image of tile 2'));
  await save();
  expect(sentBody()).toMatchObject({
    promises: [STANDARD.promises[0], { title: 'Pay at the door', text: '' }, STANDARD.promises[2]],
    banner: [
      {
        image: { url: 'file:0' },
        title: 'Our looms',
        text: STANDARD.banner[0].text,
        link: 'https://looms.example/story',
      },
      { image: null, title: STANDARD.banner[1].title },
    ],
  });
  expect(saves[0]?.files.images.map(({ name }) => name)).toEqual(['loom.png']);
});

it('an image that is too large is refused at once, and the one before it stays', async () => {
  const { user, sentBody, retype, save } = await visitWithSlide();
  await user.upload(imageField('Image of slide 1'), imageFile('poster.png', 11 * 1024 * 1024));
  expect(imageField('Image of slide 1')).toHaveAccessibleDescription(
    /"poster\.png" is larger than 10 MB\./,
  );
  await retype('Title of slide 1', 'Holi');
  await save();
  expect(sentBody()).toMatchObject({ hero: { slides: [{ title: 'Holi', image: image('a') }] } });
});

it('an image that the shop cannot read is refused at its field, and nothing typed is lost', async () => {
  const { api, user, sentBody, retype, save } = await visitContent('home');
  await retype('Promise 1', 'Delivered free');
  await user.upload(imageField('Image of tile 1'), imageFile('stall.png'));
  await user.upload(imageField('Image of tile 2'), imageFile('loom.png'));
  const message = '"loom.png" is damaged and cannot be read.';
  api.next('PUT /content', () =>
    refusal(400, 'UPLOAD_REJECTED', message, [{ path: 'images.1', message }]),
  );
  await user.click(button('Save'));
  await waitFor(() =>
    expect(imageField('Image of tile 2')).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(imageField('Image of tile 1')).not.toBeInvalid();
  await findAlert('Couldn’t save.');
  expect(field('Promise 1')).toHaveValue('Delivered free');
  expect(main().getByText('loom.png')).toBeVisible();
  await user.upload(imageField('Image of tile 2'), imageFile('other-loom.png'));
  await save();
  expect(sentBody()).toMatchObject({
    promises: [{ title: 'Delivered free' }, {}, {}],
    banner: [{ image: { url: 'file:0' } }, { image: { url: 'file:1' } }],
  });
});

it('an image that is no longer stored is named at its field', async () => {
  const { api, user, retype } = await visitWithSlide();
  await retype('Title of slide 1', 'Holi');
  const message = 'This image is no longer stored. Choose it again.';
  api.next('PUT /content', () =>
    refusal(400, 'VALIDATION_FAILED', message, [
      { path: 'content.body.hero.slides.0.image', message },
    ]),
  );
  await user.click(button('Save'));
  await waitFor(() =>
    expect(imageField('Image of slide 1')).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(field('Title of slide 1')).toHaveValue('Holi');
});
