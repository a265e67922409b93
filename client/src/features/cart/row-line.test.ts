import { beforeEach, expect, test } from 'vitest';
import { sendWaiting, standInLine } from './row-line.ts';

let sent: string[];
let row = 0;
beforeEach(() => {
  sent = [];
  row += 1;
});

/** A wish for a number of pieces of a row; answers its turn. */
function wish(pieces: number, rowId = `row ${row}`, fault?: Error) {
  return standInLine(rowId, () => {
    sent.push(`${rowId.replace(/ \d+$/, '')}: ${pieces}`);
    return fault ? Promise.reject(fault) : Promise.resolve({ id: 'c', items: [], departures: [] });
  });
}

test('while one is under way, only the newest of many wishes waits for its turn', async () => {
  await wish(2)();
  const turns = [wish(3), wish(4), wish(5)];
  const answers = [];
  for (const turn of turns) answers.push(await turn());
  expect(sent).toEqual(['row: 2', 'row: 5']);
  expect(answers.map((answer) => answer !== null)).toEqual([false, false, true]);
});

test('a wish for one row overtakes none for another', async () => {
  const turns = [wish(3), wish(4, `other ${row}`), wish(2)];
  for (const turn of turns) await turn();
  expect(sent).toEqual(['other: 4', 'row: 2']);
});

test('who leaves the page has their last wish sent at once, and only once', async () => {
  await wish(2)();
  const turns = [wish(3), wish(4)];
  sendWaiting();
  expect(sent).toEqual(['row: 2', 'row: 4']);
  for (const turn of turns) await turn();
  sendWaiting();
  expect(sent).toEqual(['row: 2', 'row: 4']);
});

test('a wish that fails when the page is left says so when its turn comes', async () => {
  const lost = new Error('lost');
  const turn = wish(3, `row ${row}`, lost);
  sendWaiting();
  await expect(turn()).rejects.toBe(lost);
});
