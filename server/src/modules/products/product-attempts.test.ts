import { describe, expect, it } from 'vitest';
import { imageFile, type TestFile } from '#server/test/builders/forms.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { formOf, sendProduct, variantInput } from '#server/test/builders/product-form.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const { newForm, save, storedFiles } = await productAdmin(app);
const HOUR_MS = 3_600_000;

type Form = ReturnType<typeof newForm>;

const attempt = (key: string, form: Form, images: readonly TestFile[]) =>
  save(form, images).set('Idempotency-Key', key);

const named = ({ productName = '' }: Form) => db.product.count({ where: { name: productName } });

describe('a new product with an Idempotency-Key', () => {
  it('is added once, however often its form is sent, and is answered each time', async () => {
    const form = newForm({ variants: [variantInput({ sku: 'ONCE-1' })] });
    const images = [await imageFile('a.png'), await imageFile('b.png')];
    const first = await attempt('k', form, images);
    expect([first.status, first.body.message]).toEqual([201, 'Product added successfully!']);
    const files = await storedFiles();
    const again = await attempt('k', form, images);
    expect([again.status, again.body.product]).toEqual([200, first.body.product]);
    expect(await named(form)).toBe(1);
    expect(await storedFiles()).toEqual(files);
  });

  it('is added once when the form comes five times at the same moment', async () => {
    const form = newForm();
    const images = [await imageFile()];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attempt('at once', form, images)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.product.id)).size).toBe(1);
    expect(await named(form)).toBe(1);
  });

  it('is refused with other texts or images, and leaves no file', async () => {
    const form = newForm();
    const image = await imageFile();
    await attempt('other', form, [image]);
    const files = await storedFiles();
    for (const answer of [
      await attempt('other', { ...form, description: 'Changed since' }, [image]),
      await attempt('other', form, [await imageFile()]),
      await attempt('other', form, [image, await imageFile()]),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await named(form)).toBe(1);
    expect(await storedFiles()).toEqual(files);
  });

  it('uses no key up when it is refused, and has none in common with a colleague', async () => {
    const form = newForm();
    const image = await imageFile();
    const unpriced = { ...form, variants: [{ size: 'M' }] };
    expect((await attempt('mine', unpriced, [image])).status).toBe(400);
    expect((await attempt('mine', { ...form, categoryId: 'gone' }, [image])).status).toBe(400);
    expect((await attempt('mine', form, [image])).status).toBe(201);
    const colleague = await makeAdmin(app);
    const theirs = sendProduct(app, colleague, form, [image]).set('Idempotency-Key', 'mine');
    expect((await theirs).status).toBe(201);
    expect(await named(form)).toBe(2);
  });

  it('has its key free again after a day', async () => {
    const form = newForm();
    const image = await imageFile();
    await attempt('day', form, [image]);
    app.setNow(new Date(NOON_IN_INDIA.getTime() + 25 * HOUR_MS));
    expect((await attempt('day', form, [image])).status).toBe(201);
    expect((await attempt('day', form, [image])).status).toBe(200);
    app.setNow(NOON_IN_INDIA);
    expect(await named(form)).toBe(2);
  });

  it('that has been changed or deleted since is never added again', async () => {
    const form = newForm();
    const image = await imageFile();
    const { product } = (await attempt('later', form, [image])).body;
    const change = { ...formOf(product), deletedImageIds: JSON.stringify([product.images[0].id]) };
    expect((await save(change, [await imageFile()])).status).toBe(200);
    const files = await storedFiles();
    const again = await attempt('later', form, [image]);
    expect([again.status, again.body.product.images.length]).toEqual([200, 1]);
    expect(again.body.product.images[0].id).not.toBe(product.images[0].id);
    expect(await storedFiles(), 'the picture that it shows no more is not kept').toEqual(files);
    await db.product.update({ where: { id: product.id }, data: { deletedAt: NOON_IN_INDIA } });
    expect((await attempt('later', form, [image])).status).toBe(404);
    expect(await named(form)).toBe(1);
  });
});
