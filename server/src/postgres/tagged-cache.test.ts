import { beforeEach, describe, expect, it } from 'vitest';
import type { Changed } from './invalidations.ts';
import { createTaggedCache } from './tagged-cache.ts';

interface Shown {
  text: string;
  tags: string[];
}

let announce: (changed: Changed) => void;

function cacheOf(maxSize = 100) {
  const invalidations = {
    catchUp: () => Promise.resolve(),
    listen: (listener: typeof announce) => {
      announce = listener;
      return () => undefined;
    },
  };
  return createTaggedCache<Shown>(invalidations, {
    maxSize,
    sizeOf: ({ text }) => text.length,
    isKept: ({ text }) => text !== 'not found',
  });
}

/** A computation that the test finishes. */
function pending() {
  let runs = 0;
  let resolve: (shown: Shown) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Shown>((onDone, onError) => {
    [resolve, reject] = [onDone, onError];
  });
  return {
    compute: () => {
      runs += 1;
      return promise;
    },
    finish: (text: string, ...tags: string[]) => resolve({ text, tags }),
    fail: reject,
    runs: () => runs,
  };
}

/** Lets calls that wait for nothing but each other go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const made =
  (text: string, ...tags: string[]) =>
  () =>
    Promise.resolve({ text, tags });

let cache = cacheOf();
beforeEach(() => {
  cache = cacheOf();
});

describe('a value', () => {
  it('is computed once for fifty visitors at the same time, and kept', async () => {
    const work = pending();
    const calls = Array.from({ length: 50 }, () => cache.get('home', work.compute));
    await settle();
    work.finish('Home', 'products');
    expect(new Set((await Promise.all(calls)).map(({ text }) => text))).toEqual(new Set(['Home']));
    expect((await cache.get('home', work.compute)).text).toBe('Home');
    expect(work.runs()).toBe(1);
  });

  it('is dropped when something changes that it shows, and only then', async () => {
    await cache.get('kurta', made('Kurta', 'product:1'));
    announce(new Set(['product:2', 'products']));
    expect(cache.peek('kurta')?.text).toBe('Kurta');
    announce(new Set(['product:1']));
    expect(cache.peek('kurta')).toBeUndefined();
    expect((await cache.get('kurta', made('Silk kurta', 'product:1'))).text).toBe('Silk kurta');
    announce('all');
    expect(cache.peek('kurta')).toBeUndefined();
  });

  it('makes room for others if the cache is full', async () => {
    await cache.get('a', made('a'.repeat(60), 'a'));
    await cache.get('b', made('b'.repeat(60), 'b'));
    expect([cache.peek('a'), cache.peek('b')?.text]).toEqual([undefined, 'b'.repeat(60)]);
    await cache.get('c', made('c'.repeat(101), 'c'));
    expect(cache.peek('c')).toBeUndefined();
    announce(new Set(['a', 'b', 'c']));
    expect(cache.peek('b')).toBeUndefined();
  });

  it('that has grown is measured again', async () => {
    const first = await cache.get('a', made('a'.repeat(30), 'a'));
    await cache.get('b', made('b'.repeat(30), 'b'));
    first.text = 'a'.repeat(80);
    cache.resize('a', first);
    expect([cache.peek('a')?.text, cache.peek('b')]).toEqual([first.text, undefined]);
    announce(new Set(['a']));
    expect(cache.peek('a')).toBeUndefined();
  });

  it('is not kept if it is refused, fails, or if the cache has no room at all', async () => {
    await cache.get('lost', made('not found'));
    expect(cache.peek('lost')).toBeUndefined();
    const broken = () => Promise.reject(new Error('No database.'));
    await expect(cache.get('lost', broken)).rejects.toThrow('No database.');
    const thrown = () => {
      throw new Error('Not even begun.');
    };
    await expect(cache.get('lost', thrown)).rejects.toThrow('Not even begun.');
    expect((await cache.get('lost', made('Found'))).text).toBe('Found');
    const none = cacheOf(0);
    expect((await none.get('a', made('a'))).text).toBe('a');
    expect(none.peek('a')).toBeUndefined();
  });
});

describe('a change during a computation', () => {
  it.each([new Set(['products']), 'all'] as const)(
    'of what it shows (%s): it is not kept, and later visitors get a new one',
    async (changed) => {
      const [old, fresh] = [pending(), pending()];
      const before = cache.get('shop', old.compute);
      await settle();
      announce(changed);
      const after = cache.get('shop', fresh.compute);
      await settle();
      old.finish('Old', 'products');
      expect((await before).text).toBe('Old');
      await settle();
      expect(cache.peek('shop')).toBeUndefined();
      fresh.finish('New', 'products');
      expect((await after).text).toBe('New');
      expect(cache.peek('shop')?.text).toBe('New');
    },
  );

  it('of something else: it is kept, and later visitors share it', async () => {
    const [work, never] = [pending(), pending()];
    const before = cache.get('shop', work.compute);
    await settle();
    announce(new Set(['company']));
    const after = cache.get('shop', never.compute);
    await settle();
    work.finish('Shop', 'products');
    expect([(await before).text, (await after).text]).toEqual(['Shop', 'Shop']);
    expect([cache.peek('shop')?.text, never.runs()]).toEqual(['Shop', 0]);
  });

  it('that fails: later visitors compute their own, once for all of them', async () => {
    const [old, fresh] = [pending(), pending()];
    const before = cache.get('shop', old.compute);
    await settle();
    announce(new Set(['products']));
    const after = Array.from({ length: 3 }, () => cache.get('shop', fresh.compute));
    await settle();
    old.fail(new Error('Too late.'));
    await expect(before).rejects.toThrow('Too late.');
    await settle();
    fresh.finish('New', 'products');
    expect((await Promise.all(after)).map(({ text }) => text)).toEqual(['New', 'New', 'New']);
    expect(fresh.runs()).toBe(1);
  });

  it('is not missed if everything is forgotten by hand', async () => {
    const work = pending();
    const before = cache.get('shop', work.compute);
    await settle();
    cache.clear();
    work.finish('Shop');
    await before;
    expect(cache.peek('shop')).toBeUndefined();
  });
});
