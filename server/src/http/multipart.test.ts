import { expect, it } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { imageFile } from '#server/test/builders/forms.ts';
import { sendProduct } from '#server/test/builders/product-form.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);

function part(disposition: string, value = 'x'): string {
  return `--x\r\nContent-Disposition: form-data${disposition}\r\n\r\n${value}\r\n`;
}

function send(parts: string) {
  return app
    .call('put', '/company-details', admin)
    .set('Content-Type', 'multipart/form-data; boundary=x')
    .send(`${parts}--x--\r\n`);
}

it.each([
  ['a field without a name', part('')],
  ['a file without a name for its field', part('; filename="a.png"')],
])('a form with %s is malformed', async (_, parts) => {
  const answer = await send(parts);
  expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
});

it.each([
  ['51 fields', part('; name="a"').repeat(51)],
  ['a field of more than 512 kB', part('; name="name"', 'x'.repeat(512 * 1024 + 1))],
  ['a field name of more than 100 bytes', part(`; name="${'n'.repeat(101)}"`)],
])('a form with %s is too large', async (_, parts) => {
  const answer = await send(parts);
  expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
});

it('a form with too many files is refused with the number that it takes', async () => {
  const file = await imageFile();
  const files = Array.from({ length: 2 * LIMITS.productImages + 1 }, () => file);
  const answer = await sendProduct(app, admin, { productName: 'Kurta' }, files);
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    413,
    'TOO_LARGE',
    'The form has too many files; it takes at most 10.',
  ]);
  const logos = await send(part('; name="logo"; filename="a.png"').repeat(3));
  expect([logos.status, logos.body.message]).toEqual([
    413,
    'The form has too many files; it takes at most 1.',
  ]);
});

it('an image that is too large is refused at its place, whatever the others are named', async () => {
  const small = await imageFile('one name.png');
  const large = { name: small.name, bytes: Buffer.alloc(LIMITS.image.maxBytes + 1) };
  const answer = await sendProduct(app, admin, { productName: 'Kurta' }, [small, small, large]);
  expect([answer.status, answer.body.code]).toEqual([400, 'UPLOAD_REJECTED']);
  const message = '"one name.png" is larger than 10 MB.';
  expect(answer.body.errors).toEqual([{ path: 'images.2', message }]);
});
