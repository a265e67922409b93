import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import { CONTENT_LIMITS } from '#common/limits.ts';
import { fillForm, imageFile, type TestFile } from '#server/test/builders/forms.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { checkDueImages } from '../images/tidy-images.service.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const HOME = STANDARD_CONTENT.home.body;
const FRAME = STANDARD_CONTENT.frame.body;

function send(
  content: object,
  options: { expected?: string; files?: TestFile[]; by?: typeof admin } = {},
) {
  const { expected, files = [], by = admin } = options;
  const fields = { content: JSON.stringify(content), expectedUpdatedAt: expected };
  return fillForm(app.call('put', '/content', by), fields, { field: 'images', list: files });
}
const saveFrame = (body: object, expected?: string) =>
  send({ key: 'frame', body: { ...FRAME, ...body } }, expected === undefined ? {} : { expected });
const announce = (text: string, link: string | null = null) =>
  saveFrame({ announcement: { isOn: true, text, link } });
const shown = async (key: string) => (await app.call('get', `/content/${key}`)).body;
const versionsOf = async (key: string) =>
  (await app.call('get', `/content/${key}/versions`, admin)).body.versions as {
    id: string;
    savedBy: string;
    isStandard: boolean;
  }[];

const NEW_IMAGE = { url: 'file:0', width: 1, height: 1 };
const slide = (image: object, fields = {}) => ({
  ...{ image, alt: 'A silk sari', title: 'Silk', text: 'Woven in Banaras', button: 'See silk' },
  ...{ link: '/category/Silk', ...fields },
});
const home = (slides: object[], fields: object = {}) => ({
  key: 'home',
  body: { ...HOME, hero: { source: 'slides', slides }, ...fields },
});

describe('what the owner writes', () => {
  it('is the standard texts until it is saved, then what was saved, and again the standard', async () => {
    expect(await shown('frame')).toEqual({
      ...STANDARD_CONTENT.frame,
      updatedAt: null,
      isStandard: true,
    });
    const text = 'Diwali: orders until 5 pm leave today. दिवाली 🎉 <b>';
    const saved = await announce(text, '/shop?sort=discount');
    expect([saved.status, saved.body.isStandard]).toEqual([200, false]);
    expect(await shown('frame')).toEqual(saved.body);
    expect(saved.body.body.announcement).toEqual({ isOn: true, text, link: '/shop?sort=discount' });
    const { updatedAt } = saved.body;
    const back = await app
      .call('post', '/content/frame/restore', admin)
      .send({ versionId: null, expectedUpdatedAt: updatedAt });
    expect(back.body).toMatchObject({ isStandard: true, body: FRAME });
    expect(await shown('frame')).toEqual(back.body);
  });

  it('keeps every version, from which one is looked at and restored', async () => {
    for (const text of ['First', 'Second', 'Third']) await announce(text);
    const [, , first] = await versionsOf('frame');
    expect(first).toMatchObject({ savedBy: admin.username, isStandard: false });
    const seen = await app.call('get', `/content/frame/versions/${first?.id}`, admin);
    expect(seen.body.body.announcement.text).toBe('First');
    const before = (await versionsOf('frame')).length;
    const restored = await app
      .call('post', '/content/frame/restore', admin)
      .send({ versionId: first?.id });
    expect(restored.body.body).toEqual(seen.body.body);
    expect((await shown('frame')).body.announcement.text).toBe('First');
    expect(await versionsOf('frame')).toHaveLength(before + 1);
  });

  it('makes no version of a save that changes nothing', async () => {
    const { updatedAt } = (await announce('Same')).body;
    const before = await versionsOf('frame');
    expect((await announce('  Same ')).body.updatedAt).toBe(updatedAt);
    expect(await versionsOf('frame')).toEqual(before);
  });

  it('keeps only the newest versions', async () => {
    for (let index = 0; index <= CONTENT_LIMITS.contentVersions; index += 1)
      await announce(`No. ${index}`);
    const versions = await versionsOf('frame');
    expect(versions).toHaveLength(CONTENT_LIMITS.contentVersions);
    const oldest = await app.call('get', `/content/frame/versions/${versions.at(-1)?.id}`, admin);
    expect(oldest.body.body.announcement.text).toBe('No. 1');
  });

  it('is not overwritten by an administrator who opened it before another saved', async () => {
    const { updatedAt } = (await announce('Opened')).body;
    const answers = await Promise.all(
      ['A', 'B'].map((tagline) => saveFrame({ footer: { tagline, links: [] } }, updatedAt)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await app
      .call('post', '/content/frame/restore', admin)
      .send({ versionId: null, expectedUpdatedAt: updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.body.message).toMatch(/^You changed this page on /);
  });

  it('that this release cannot read is neither shown nor restored', async () => {
    await announce('Before the update');
    await announce('Now');
    const [, unreadable] = await versionsOf('frame');
    const id = unreadable?.id ?? '';
    await app.deps.db.contentVersion.update({ where: { id }, data: { body: { other: 'shape' } } });
    const restored = await app
      .call('post', '/content/frame/restore', admin)
      .send({ versionId: id });
    expect([restored.status, restored.body.code]).toEqual([409, 'CONFLICT']);
    expect(restored.body.message).toMatch(/cannot be read. Choose another one.$/);
    expect((await shown('frame')).body.announcement.text).toBe('Now');
  });

  it('is in the audit log with each text that changed', async () => {
    await saveFrame({ showsPhone: false });
    await saveFrame({ showsPhone: true, footer: { tagline: 'Since 1952', links: [] } });
    const log = await app.call('get', '/changes?kind=CONTENT&id=frame', admin);
    expect(log.body.changes[0]).toMatchObject({
      label: 'Header and footer',
      changes: [
        { field: 'Shows phone', from: 'No', to: 'Yes' },
        { field: 'Footer, tagline', from: FRAME.footer.tagline, to: 'Since 1952' },
      ],
    });
  });

  it('is written by administrators alone, of whom some may not', async () => {
    const content = { key: 'frame', body: FRAME };
    expect((await send(content, { by: await makeUser(app) })).status).toBe(403);
    const packer = await makeAdmin(app);
    await app.deps.db.user.update({ where: { id: packer.id }, data: { staffRole: 'ORDERS' } });
    expect((await send(content, { by: packer })).status).toBe(403);
  });
});

describe('a link', () => {
  it.each([
    ...['javascript:alert(1)', 'http://a.example', '//evil.example', '/\\evil.example', 'shop'],
    ...['https:evil.example', 'https:/evil.example', 'https:\\\\evil.example', '/.//evil.example'],
    ...['https://shop.example@evil.example', '/..//evil.example', '/shop\u202efdp', '/sh\u200bop'],
  ])('to %s is refused, with the field and the remedy', async (link) => {
    const before = await shown('frame');
    const { status, body } = await announce('Sale', link);
    const message =
      'Link must be a page of this shop such as /shop, or an address that begins with https://.';
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'content.body.announcement.link', message }],
    ]);
    expect(await shown('frame')).toEqual(before);
  });

  it('leads to a page of the shop, or to an https address', async () => {
    for (const link of ['/category/साड़ी?sort=name#top', 'https://wa.me/919876543210']) {
      expect((await announce('Ask us', link)).body.body.announcement.link).toBe(link);
    }
  });
});

describe('the home page', () => {
  it('shows slides with their images, as long as a version shows them', async () => {
    const files = [await imageFile('sari.png'), await imageFile('shawl.png')];
    const second = { ...NEW_IMAGE, url: 'file:1' };
    const saved = await send(home([slide(NEW_IMAGE), slide(second, { title: 'Wool' })]), { files });
    expect(saved.status).toBe(200);
    const [sari, shawl] = saved.body.body.hero.slides;
    expect(sari.image).toMatchObject({ width: 60, height: 80 });
    expect((await app.raw.get(shawl.image.url)).headers['content-type']).toBe('image/webp');

    const wrongSize = { ...shawl, image: { ...shawl.image, width: 1 } };
    const onlyShawl = await send(home([wrongSize]));
    expect(onlyShawl.body.body.hero.slides).toEqual([shawl]);
    await checkDueImages(app.deps);
    expect((await app.raw.get(sari.image.url)).status).toBe(200);

    await app.deps.db.contentVersion.deleteMany({
      where: { contentKey: 'home', id: (await versionsOf('home'))[1]?.id ?? '' },
    });
    await checkDueImages(app.deps);
    expect((await app.raw.get(sari.image.url)).status).toBe(404);
    expect((await app.raw.get(shawl.image.url)).status).toBe(200);
    const gone = await send(home([sari]));
    expect([gone.status, gone.body.errors]).toEqual([
      400,
      [
        {
          path: 'content.body.hero.slides.0.image',
          message: 'This image is no longer stored. Choose it again.',
        },
      ],
    ]);
  });

  it.each([
    ['slides without an image', home([slide({})]), 'hero.slides.0.image.url'],
    ['a file that was not sent', home([slide(NEW_IMAGE)]), 'hero.slides.0.image'],
    ['no slide at all', home([]), 'hero.slides'],
    ['a slide without a title', home([slide(NEW_IMAGE, { title: ' ' })]), 'hero.slides.0.title'],
    ['two promises', home([], { promises: HOME.promises.slice(1) }), 'promises'],
    ['too many slides', home(Array.from({ length: 9 }, () => slide(NEW_IMAGE))), 'hero.slides'],
    [
      'a long promise',
      home([], { promises: HOME.promises.map((one) => ({ ...one, text: 'क'.repeat(301) })) }),
      'promises.0.text',
    ],
  ])('refuses %s by its field, and changes nothing', async (_, content, path) => {
    const before = await shown('home');
    const { status, body } = await send(content);
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([
      400,
      expect.arrayContaining([`content.body.${path}`]),
    ]);
    expect(await shown('home')).toEqual(before);
  });

  it('refuses a file that is not an image by its name', async () => {
    const files = [{ name: 'sari.png', bytes: Buffer.from('<svg/>') }];
    const { status, body } = await send(home([slide(NEW_IMAGE)]), { files });
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'UPLOAD_REJECTED', 'images.0']);
    expect(body.message).toContain('"sari.png"');
  });
});
