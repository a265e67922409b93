import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, apiUrl } from './api.ts';
import { ApiError, serverMessage } from './api-error.ts';
import { clearSession } from './browser-store.ts';

const storage = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  storage.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  // Values that an earlier test could only keep in memory.
  clearSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answers(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError.');
  return error;
}

test('names in a path are encoded once, and empty query values are left out', () => {
  expect(apiUrl('/products/by-name/{urlName}', { params: { urlName: 'Tee 50%/½ & more?' } })).toBe(
    '/api/products/by-name/Tee%2050%25%2F%C2%BD%20%26%20more%3F',
  );
  expect(apiUrl('/products', { query: { page: '2', category: undefined } })).toBe(
    '/api/products?page=2',
  );
  expect(apiUrl('/products', { query: { color: ['Rust', 'Off White'], size: 'M' } })).toBe(
    '/api/products?color=Rust&color=Off+White&size=M',
  );
});

test('requests of a signed-in user carry the token, those of a visitor carry none', async () => {
  storage.set('authToken', 'token-1');
  answers(200, []);
  await api('GET /categories');
  storage.delete('authToken');
  answers(200, []);
  await api('GET /categories');
  const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(sent.map((headers) => headers.get('authorization'))).toEqual(['Bearer token-1', null]);
});

test('the server’s sentence and its complaints about fields reach the screen', async () => {
  answers(409, {
    message: 'Some items are short.',
    code: 'OUT_OF_STOCK',
    errors: [{ path: 'items.0', message: 'Only 2 left in stock' }, { nonsense: true }],
    requestId: 'r1',
  });
  const error = await failure(api('GET /cart'));
  expect(error).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' });
  expect(error.errors).toEqual([{ path: 'items.0', message: 'Only 2 left in stock' }]);
  expect(serverMessage(error, 'Failed to place order.')).toBe('Some items are short.');
});

test('without the network the screen has a sentence, and its own words for the notice', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const error = await failure(api('GET /cart'));
  expect(error).toMatchObject({ status: 0, code: 'NETWORK' });
  expect(error.message).toBe('Couldn’t reach the shop. Check your connection and try again.');
  expect(serverMessage(error, 'Failed to place order.')).toBe('Failed to place order.');
});

test('a call that takes too long is given up with a sentence', async () => {
  fetched.mockRejectedValueOnce(new DOMException('', 'TimeoutError'));
  expect(await failure(api('GET /cart'))).toMatchObject({ status: 0, code: 'TIMEOUT' });
});

test('a page of a proxy in place of an answer is said to be a fault, never shown', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }));
  const bad = await failure(api('GET /cart'));
  expect(bad).toMatchObject({ status: 502, code: 'BAD_ANSWER' });
  expect(bad.message).not.toContain('html');
  fetched.mockResolvedValueOnce(new Response('<html>Welcome</html>', { status: 200 }));
  expect(await failure(api('GET /cart'))).toMatchObject({ code: 'BAD_ANSWER' });
});

test('a 401 ends the stored session', async () => {
  storage.set('authToken', 'token-1').set('role', 'CUSTOMER').set('userId', 'u1');
  answers(401, { message: 'Please sign in.', code: 'UNAUTHENTICATED', requestId: 'r1' });
  await failure(api('GET /cart'));
  expect([...storage.keys()]).toEqual([]);
});
