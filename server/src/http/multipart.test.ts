import { expect, it } from 'vitest';
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
  ['files by the dozen', part('; name="logo"; filename="a.png"').repeat(12)],
])('a form with %s is too large', async (_, parts) => {
  const answer = await send(parts);
  expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
});
