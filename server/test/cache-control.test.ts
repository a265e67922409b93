import { describe, expect, it } from 'vitest';
import type { EndpointKey } from '#common/contract/endpoint-types.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import { saveArticle } from './builders/articles.ts';
import { makeProduct } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp, type Caller } from './test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const customer = await makeUser(app);
const slug = await saveArticle(app, admin, { text: 'We close at nine.' });
const { id, urlName, categoryId } = await makeProduct(app, { variants: [{ stock: 5 }] });

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
const VALUES: Record<string, string> = {
  ...{ urlName, categoryId, slug },
  ...{ pin: '411001', key: 'home' },
};

function call(key: EndpointKey, caller: Caller | null, idValue: string) {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(VALUES[name] ?? idValue),
  );
  return app.call(METHODS[method as keyof typeof METHODS], path, caller);
}

const isPublicRead = (key: EndpointKey) =>
  key.startsWith('GET ') && endpoints[key].who === 'public';
const personal = endpointKeys.filter((key) => !isPublicRead(key));
const publicReads = endpointKeys.filter(isPublicRead);

describe('an answer', () => {
  it.each(personal)('to %s is not stored by browsers or proxies, for any caller', async (key) => {
    for (const caller of [null, { token: 'forged' }, customer, admin]) {
      const { headers } = await call(key, caller, 'nonsense');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it.each(publicReads)(
    'to %s is the same for every caller, and is revalidated each time',
    async (key) => {
      const answers = await Promise.all(
        [null, { token: 'forged' }, customer, admin].map((caller) => call(key, caller, id)),
      );
      for (const { status, headers, text } of answers) {
        expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
        expect([text, headers['etag']]).toEqual([answers[0]?.text, answers[0]?.headers['etag']]);
      }
    },
  );

  it('that creates an account, signs in, or asks for a new password is not stored', async () => {
    const account = { username: 'kept', email: 'kept@example.in', password: 'a long one' };
    const signIn = { identifier: 'kept', password: 'a long one' };
    const answers = [
      await app.call('post', '/auth/register').send(account),
      await app.call('post', '/auth/login').send(signIn),
      await app.call('post', '/auth/login').send({ ...signIn, password: 'a wrong one' }),
      await app.call('post', '/auth/forgot-password').send({ email: account.email }),
      await app
        .call('post', '/auth/reset-password')
        .send({ token: 'x', newPassword: 'another one' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 401, 200, 400]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
      answers.map(() => 'no-store'),
    );
  });

  it('that is a file of orders is not stored, nor is an error about a malformed body', async () => {
    // Not the admin of the tests before, whom logging out has signed out.
    const file = await app.call('get', '/orders/csv', await makeAdmin(app));
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'no-store']);
    const broken = await app
      .call('post', '/auth/login')
      .set('Content-Type', 'application/json')
      .send('{"password":');
    expect([broken.status, broken.headers['cache-control']]).toEqual([400, 'no-store']);
  });
});
