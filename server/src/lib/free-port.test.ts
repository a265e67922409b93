import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { freePort } from './free-port.ts';

it('two programs never get one port, and no port is one that the system gives to connections', async () => {
  const first = createServer().listen(await freePort(), '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  const taken = typeof address === 'object' ? (address?.port ?? 0) : 0;
  try {
    expect(taken).toBeGreaterThanOrEqual(20_000);
    expect(taken).toBeLessThan(32_000);
    // Chance would take the same port again, and then the next one.
    vi.spyOn(Math, 'random')
      .mockReturnValueOnce((taken - 20_000) / 12_000)
      .mockReturnValueOnce(0.999_99);
    expect(await freePort()).toBe(31_999);
  } finally {
    first.close();
  }
});
