import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { ClientGone, NEVER_GONE } from './client-gone.ts';
import { formatInSlices, isLarge } from './large-answers.ts';

const Row = z.object({ id: z.int(), name: z.string() });
const endpoint: Endpoint = {
  who: 'admin',
  area: 'shared',
  answer: z.object({ pagination: z.object({ totalItems: z.int() }), rows: z.array(Row) }),
};
const list = (length: number) => ({
  pagination: { totalItems: length },
  rows: Array.from({ length }, (_, id) => ({ id, name: `"Kurta", ${id}`, secret: 'x' })),
});

describe('a long list', () => {
  it.each([0, 1, 100, 101, 200, 250])(
    'of %d rows is what the schema makes of it',
    async (length) => {
      const text = await formatInSlices(endpoint, list(length), NEVER_GONE);
      expect(JSON.parse(text)).toEqual(endpoint.answer.parse(list(length)));
      expect(text).not.toContain('secret');
    },
  );

  it('may have no other field', async () => {
    const only = { ...endpoint, answer: z.object({ rows: z.array(Row) }) };
    const text = await formatInSlices(only, list(150), NEVER_GONE);
    expect(JSON.parse(text)).toEqual(only.answer.parse(list(150)));
  });

  it('is refused if a row far below is not what the contract says', async () => {
    const answer = list(250);
    const rows = [...answer.rows, { id: 'none' }];
    await expect(formatInSlices(endpoint, { ...answer, rows }, NEVER_GONE)).rejects.toThrow('id');
  });

  it('lets others have their turn, and ends when its client has gone', async () => {
    const client = new AbortController();
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns === 2) client.abort(new ClientGone());
      else setImmediate(count);
    };
    setImmediate(count);
    const answer = list(5_000);
    let read = 0;
    const rows = answer.rows.map((row) => ({
      ...row,
      get id() {
        read += 1;
        return row.id;
      },
    }));
    const text = formatInSlices(endpoint, { ...answer, rows }, client.signal);
    await expect(text).rejects.toBeInstanceOf(ClientGone);
    expect(read).toBeLessThan(1_000);
  });

  it('is one of more than 100 rows', () => {
    expect([100, 101, 1000].map((limit) => isLarge({ query: { limit } }))).toEqual([
      false,
      true,
      true,
    ]);
    expect([{}, { query: {} }, { query: undefined }].map(isLarge)).toEqual([false, false, false]);
  });
});
