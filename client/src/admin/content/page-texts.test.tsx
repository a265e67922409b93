import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import { CONTENT_LIMITS } from '#common/limits.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { blogArticle, onePage, savedContent } from '#client/test/samples.ts';
import { button, field, findPreview, main, visitContent } from '#client/test/visit-content.ts';

it('the owner rewrites About: heading, a figure, a new value', async () => {
  const { user, sentBody, save } = await visitContent('about');
  await user.clear(field('Heading'));
  await user.type(field('Heading'), 'Four looms');
  await user.clear(field('Figure 1'));
  await user.type(field('Figure 1'), '37 years');
  await user.click(button('Move figure 1 down'));
  await user.click(button('Add a value'));
  await user.type(field('Value 5'), 'Patience');
  await user.type(field('Text of value 5'), 'A sari takes four weeks.');
  await save();
  expect(sentBody()).toMatchObject({
    heading: 'Four looms',
    statistics: [{ value: '50+' }, { value: '37 years', label: 'Clients' }, {}, {}],
    tabs: STANDARD_CONTENT.about.body.tabs,
    values: [{}, {}, {}, {}, { name: 'Patience', text: 'A sari takes four weeks.' }],
  });
});

it('a link that is code is refused at its field, and what was typed stays', async () => {
  const { user, saves } = await visitContent('about');
  const link = field('Link of the button');
  await user.clear(link);
  await user.type(link, 'javascript:alert(1)');
  await user.click(button('Save'));
  await waitFor(() => expect(link).toHaveAccessibleDescription(/page of this shop such as \/shop/));
  await waitFor(() => expect(link).toHaveFocus());
  expect(link).toHaveValue('javascript:alert(1)');
  expect(saves).toHaveLength(0);
});

it('the owner adds an article, moves one and removes one', async () => {
  const { user, sentBody, save } = await visitContent('blog');
  await user.click(button('Add an article'));
  await user.type(field('Title of article 1'), 'Diwali hours');
  await user.click(button('Save'));
  /* The others stay closed. */
  await waitFor(() =>
    expect(field('Excerpt of article 1')).toHaveAccessibleDescription('Excerpt is required.'),
  );
  expect(field('Title of article 2')).not.toBeVisible();
  await user.type(field('Excerpt of article 1'), 'We close at nine.');
  await user.type(main().getByLabelText('Category of article 1'), 'News');
  await user.type(main().getByLabelText('Date of article 1'), '2026-10-20');
  await user.selectOptions(
    main().getByRole('combobox', { name: 'Drawing of article 1' }),
    'A loom',
  );
  await user.click(button('Remove article 2'));
  await user.click(button('Move article 1 down'));
  await save();
  const articles = STANDARD_CONTENT.blog.body.articles;
  expect(sentBody()).toMatchObject({
    articles: [
      { title: articles[1]?.title },
      {
        title: 'Diwali hours',
        excerpt: 'We close at nine.',
        category: 'News',
        date: '2026-10-20',
        minutes: null,
        cover: 'threads',
        link: '/shop',
      },
      ...articles.slice(2).map(({ title }) => ({ title })),
    ],
  });
});

it('the owner writes the text of an article, and reads it in the preview', async () => {
  const { api, user, sentBody, retype, save } = await visitContent('blog');
  api.on('GET /products', () => ({ data: [], pagination: onePage(0) }));
  await user.click(button(/^Block by block/));
  expect(field('Text of article 6')).toHaveAccessibleDescription(/a page of its own/);
  await retype('Text of article 6', '# Tables');
  await user.click(button('Preview'));
  const { page } = await findPreview('phone');
  await user.click(await page.findByRole('button', { name: 'Block by block' }));
  expect(page.getByRole('heading', { level: 2, name: 'Tables' })).toBeVisible();
  await user.click(page.getByRole('button', { name: 'Back to the blog' }));
  expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await user.keyboard('{Escape}');
  await save();
  expect(sentBody()).toMatchObject({ articles: [{}, {}, {}, {}, {}, { text: '# Tables' }] });
});

it('articles that are too long together are refused with a way out, and stay as they were typed', async () => {
  const long = 'क'.repeat(CONTENT_LIMITS.blogText);
  const articles = Array.from({ length: 13 }, () => blogArticle({ text: long }));
  articles.push(blogArticle({ title: 'Last' }));
  const { user, saves } = await visitContent(
    'blog',
    savedContent({ key: 'blog', body: { ...STANDARD_CONTENT.blog.body, articles } }),
  );
  await user.click(button('Last'));
  await user.click(field('Text of article 14'));
  await user.paste(long);
  await user.click(button('Save'));
  const alert = await main().findByRole('alert');
  expect(alert).toHaveTextContent('Shorten or remove some of them.');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(field('Text of article 14')).toHaveValue(long);
  expect(saves).toHaveLength(0);
});

it('an error in a closed article opens it', async () => {
  const { user, saves } = await visitContent('blog');
  await user.click(button(/^Block by block/));
  const minutes = field('Minutes to read of article 6');
  await user.clear(minutes);
  await user.type(minutes, 'ten');
  await user.click(button(/^Block by block/));
  expect(minutes).not.toBeVisible();
  await user.click(button('Save'));
  await waitFor(() => expect(minutes).toBeVisible());
  expect(minutes).toHaveAccessibleDescription(/whole number from 1 to 120/);
  expect(saves).toHaveLength(0);
});

it('the owner rewrites a tab of the refund policy, which a colleague’s save does not overwrite', async () => {
  const { api, user, sentBody } = await visitContent('refund');
  const gifts = field('Text of the tab Gifts');
  await user.clear(gifts);
  await user.type(gifts, 'Gifts are credited.');
  const { body } = STANDARD_CONTENT.refund;
  api.next('PUT /content', () => refusal(409, 'CHANGED_MEANWHILE', 'Meera saved this at 10:15.'));
  api.on('GET /content/{key}/edited', () =>
    savedContent({ key: 'refund', body: { ...body, heading: 'Meera’s heading' } }),
  );
  await user.click(button('Save'));
  expect(await main().findByText('Meera saved this at 10:15.')).toBeVisible();
  expect(gifts).toHaveValue('Gifts are credited.');
  await user.click(button('Save my version'));
  await screen.findByText('Saved. Shoppers see it now.');
  expect(sentBody()).toMatchObject({ tabs: { gifts: { text: 'Gifts are credited.' } } });
});

it('words that only the policies should say are named before they are saved', async () => {
  const { user } = await visitContent('about');
  const note = () => main().queryByText(/with your return and refund policy/);
  expect(note()).toBeNull();
  await user.type(field('Closing line'), ' Send it back within 30 days.');
  expect(note()).toHaveTextContent('Please compare “30 days” with your return and refund policy.');
  await user.click(button('Undo changes'));
  expect(note()).toBeNull();
});

it('an answer that is lost leaves every word, and so does a restore that fails', async () => {
  const { api, user, save } = await visitContent('about');
  await user.type(field('Closing line'), ' Come in.');
  api.next('PUT /content', connectionLost);
  await user.click(button('Save'));
  expect(await main().findByText(/Your changes are still here\.$/)).toBeVisible();
  expect(field('Closing line')).toHaveValue(`${STANDARD_CONTENT.about.body.closing} Come in.`);
  await save();
  api.on('GET /content/{key}/versions', () => ({ versions: [] }));
  api.on('POST /content/{key}/restore', connectionLost);
  await user.click(button('Versions'));
  await user.click(await screen.findByRole('button', { name: 'Restore the standard texts' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.getByText(/Couldn’t reach the shop/)).toBeVisible());
  expect(field('Closing line')).toHaveValue(`${STANDARD_CONTENT.about.body.closing} Come in.`);
  await user.keyboard('{Escape}');
});

it.each(['about', 'blog', 'refund'] as const)(
  'heading and search texts of %s are saved, and refused at their fields if they are empty',
  async (part) => {
    const { user, saves, sentBody, retype, save } = await visitContent(part);
    await retype('Heading', '');
    await retype('Page title', '');
    await retype('Description for search engines', 'From Jaipur.');
    await user.click(button('Save'));
    await waitFor(() =>
      expect(field('Heading')).toHaveAccessibleDescription(/Heading is required\./),
    );
    expect(field('Page title')).toHaveAccessibleDescription(/Page title is required\./);
    expect(field('Description for search engines')).toHaveValue('From Jaipur.');
    expect(saves).toHaveLength(0);
    await retype('Heading', 'Looms');
    await retype('Page title', 'Our looms');
    await save();
    expect(sentBody()).toMatchObject({
      heading: 'Looms',
      head: { title: 'Our looms', description: 'From Jaipur.' },
    });
  },
);
