import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
afterEach(() => vi.restoreAllMocks());

it('a database that is only partly restored is not served, and is served again when it is whole', async () => {
  let seconds = 0;
  const start = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => start + seconds * 1000);
  const statusAfter = async (passed: number, problem: string | null) => {
    seconds += passed;
    app.deps.databaseProblem = () => Promise.resolve(problem);
    const { status, headers, body } = await app.call('get', '/products');
    return { status, retry: headers['retry-after'], message: body.message };
  };
  const closed = {
    status: 503,
    retry: '60',
    message: 'The shop is closed for maintenance. Please try again in a few minutes.',
  };
  expect(await statusAfter(0, null)).toMatchObject({ status: 200 });
  expect(await statusAfter(2, 'a restore is not finished')).toEqual(closed);
  expect((await app.raw.get('/readyz')).body).toEqual({ status: 'a restore is not finished' });
  expect((await app.raw.get('/healthz')).status).toBe(200);
  expect(await statusAfter(2, null)).toMatchObject({ status: 200 });
});

it('a check that fails leaves requests to themselves', async () => {
  const start = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => start + 60_000);
  app.deps.databaseProblem = () => Promise.reject(new Error('no database'));
  expect((await app.call('get', '/products')).status).toBe(200);
});
