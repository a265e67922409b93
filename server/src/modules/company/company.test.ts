import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);

const DETAILS = {
  name: 'Rao & Daughters',
  email: 'shop@rao.example',
  phone: '0202612345',
  address: '12 MG Road\nPune',
  pincode: '411001',
};

const NO_PHONE =
  'Phone must be a mobile number or a landline with its area code, in 10 digits such as 9876543210.';
const NO_PIN = 'Pincode must be six digits and may not start with 0.';

function save(fields: Record<string, string>, logo?: { bytes: Buffer; name: string }) {
  const request = app.call('put', '/company-details', admin);
  for (const [name, value] of Object.entries(fields)) request.field(name, value);
  if (logo) request.attach('logo', logo.bytes, logo.name);
  return request;
}

function image(color: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 60, channels: 3, background: color } })
    .png()
    .toBuffer();
}

function storedFiles(): Promise<string[]> {
  return readdir(app.uploadsDir);
}

describe('the company', () => {
  it('goes by the product’s name until it is saved, then by its own', async () => {
    const unnamed = await app.call('get', '/company-details');
    expect(unnamed.body).toMatchObject({ name: 'Vastra', updatedAt: null });
    const saved = await save({ ...DETAILS, expectedUpdatedAt: '' });
    const updatedAt = expect.any(String);
    const rest = { logoUrl: null, updatedAt, offersStockAlerts: true };
    expect([saved.status, saved.body]).toEqual([200, { ...DETAILS, ...rest }]);
    expect((await app.call('get', '/company-details')).body).toEqual(saved.body);
    const shorter = await save({ name: 'Rao' });
    expect(shorter.body).toMatchObject({ name: 'Rao', email: null, address: null });
  });

  it('keeps its logo until another is uploaded, and then no file of the old one', async () => {
    const first = await save(DETAILS, { bytes: await image('red'), name: '../लोगो.png' });
    expect(first.body.logoUrl).toMatch(/^\/uploads\/[0-9a-f]+\.webp$/);
    expect((await app.raw.get(first.body.logoUrl)).headers['content-type']).toBe('image/webp');
    expect((await save(DETAILS)).body.logoUrl).toBe(first.body.logoUrl);
    const second = await save(DETAILS, { bytes: await image('blue'), name: 'logo.png' });
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
    expect((await app.raw.get(first.body.logoUrl)).status).toBe(404);
    expect((await app.raw.get(second.body.logoUrl)).status).toBe(200);
  });

  it('shows its name again once its logo is removed, and keeps no file of it', async () => {
    const { body } = await save(DETAILS, { bytes: await image('green'), name: 'logo.png' });
    const removed = await save({ ...DETAILS, removeLogo: 'true' });
    expect([removed.status, removed.body.logoUrl]).toEqual([200, null]);
    expect(removed.body.updatedAt).not.toBe(body.updatedAt);
    expect((await app.call('get', '/company-details')).body.logoUrl).toBeNull();
    expect((await app.raw.get(body.logoUrl)).status).toBe(404);
    const again = await save({ ...DETAILS, removeLogo: 'true' });
    expect(again.body.updatedAt).toBe(removed.body.updatedAt);
    const wrong = await save({ ...DETAILS, removeLogo: 'yes' });
    expect(wrong.body.errors).toEqual([
      { path: 'removeLogo', message: 'removeLogo must be true or false.' },
    ]);
  });

  it('takes a new logo that is sent together with the wish to remove the former one', async () => {
    await save(DETAILS, { bytes: await image('red'), name: 'logo.png' });
    const sent = { bytes: await image('navy'), name: 'logo.png' };
    const saved = await save({ ...DETAILS, removeLogo: 'true' }, sent);
    expect((await app.raw.get(saved.body.logoUrl)).status).toBe(200);
  });

  it('refuses a file that is not an image by its name, changes nothing and leaves no file', async () => {
    const before = await app.call('get', '/company-details');
    const files = await storedFiles();
    const text = { bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'logo.png' };
    const answer = await save({ name: 'Changed' }, text);
    expect([answer.status, answer.body.code]).toEqual([400, 'UPLOAD_REJECTED']);
    expect(answer.body.message).toContain('"logo.png"');
    expect(answer.body.errors).toEqual([{ path: 'logo', message: answer.body.message }]);
    const large = { bytes: Buffer.alloc(10 * 1024 * 1024 + 1), name: 'huge.png' };
    const tooLarge = await save({ name: 'Changed' }, large);
    expect([tooLarge.status, tooLarge.body.message]).toEqual([
      400,
      '"huge.png" is larger than 10 MB.',
    ]);
    const wrong = await save({ name: '' }, { bytes: await image('green'), name: 'logo.png' });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Company name is required.']);
    expect((await app.call('get', '/company-details')).body).toEqual(before.body);
    expect(await storedFiles()).toEqual(files);
  });

  it.each([
    [{ phone: '12345678901' }, 'phone', NO_PHONE],
    [{ phone: 'ring us' }, 'phone', NO_PHONE],
    [{ pincode: '4110011' }, 'pincode', NO_PIN],
    [{ pincode: '41100' }, 'pincode', NO_PIN],
    [{ pincode: 'Pune' }, 'pincode', NO_PIN],
    [{ email: 'nonsense' }, 'email', 'Email must be an address such as name@example.com.'],
  ])('refuses %j', async (wrong, path, message) => {
    const answer = await save({ ...DETAILS, ...wrong });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });

  it('is not overwritten by an administrator who opened it before another saved', async () => {
    const { updatedAt } = (await save(DETAILS)).body;
    expect((await save(DETAILS)).body.updatedAt).toBe(updatedAt);
    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((name) =>
        save({ ...DETAILS, name, expectedUpdatedAt: updatedAt }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual([
      'CHANGED_MEANWHILE',
      'CHANGED_MEANWHILE',
    ]);
    expect(refused[0]?.body.message).toMatch(/^You changed this company on /);
    const saved = answers.find(({ status }) => status === 200);
    expect((await app.call('get', '/company-details')).body).toEqual(saved?.body);
    const never = await save({ ...DETAILS, expectedUpdatedAt: '' });
    expect(never.status).toBe(409);
  });

  it('takes a form and nothing else, one logo and no other file, from administrators alone', async () => {
    const json = await app.call('put', '/company-details', admin).send(DETAILS);
    expect([json.status, json.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    const red = await image('red');
    const two = await save(DETAILS, { bytes: red, name: 'a.png' }).attach('logo', red, 'b.png');
    expect([two.status, two.body.message]).toEqual([400, 'A company has one logo.']);
    const stray = await save(DETAILS).attach('virus', red, 'b.png');
    expect([stray.status, stray.body.errors[0].path]).toEqual([400, 'virus']);
    const broken = await app
      .call('put', '/company-details', admin)
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf');
    expect([broken.status, broken.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
    const customer = await makeUser(app);
    expect((await app.call('put', '/company-details', customer).field('name', 'Mine')).status).toBe(
      403,
    );
  });
});
