import { expect, test } from 'vitest';
import { noteWish, sendWish, settleWish, wishToShow } from './last-wish.ts';

/** Hearts that are pressed one after the other, while the first one's call is on its way. */
async function press(wishes: readonly boolean[], fails: readonly boolean[] = []) {
  const sent: boolean[] = [];
  const shown: (boolean | null)[] = [];
  for (const wished of wishes) noteWish('p', wished);
  for (const wished of wishes) {
    const send = () => {
      const fault = fails[sent.length] === true;
      sent.push(wished);
      return fault ? Promise.reject(new Error('lost')) : Promise.resolve();
    };
    await sendWish('p', wished, send).catch(() => shown.push(wishToShow('p', wished)));
    settleWish('p');
  }
  return { sent, shown };
}

test('one press is one call', async () => {
  expect(await press([true])).toEqual({ sent: [true], shown: [] });
  expect(await press([false])).toEqual({ sent: [false], shown: [] });
});

test('of many quick presses the last one counts, and nothing is sent that it takes back', async () => {
  expect((await press([true, false, true, false, true])).sent).toEqual([true]);
});

test('the last press is sent when the first call went the other way', async () => {
  let through: () => void = () => {};
  const first = new Promise<void>((resolve) => (through = resolve));
  const sent: boolean[] = [];
  noteWish('p', true);
  const running = sendWish('p', true, () => {
    sent.push(true);
    return first;
  });
  noteWish('p', false);
  through();
  await running;
  settleWish('p');
  await sendWish('p', false, () => Promise.resolve(sent.push(false)));
  settleWish('p');
  expect(sent).toEqual([true, false]);
});

test('after a failure it is as it was before', async () => {
  expect(await press([true], [true])).toEqual({ sent: [true], shown: [false] });
  expect(await press([false], [true])).toEqual({ sent: [false], shown: [true] });
});

test('a failed call says nothing while a later press goes on, which is then sent for certain', async () => {
  const sent: boolean[] = [];
  noteWish('p', true);
  const running = sendWish('p', true, () => {
    sent.push(true);
    noteWish('p', false);
    return Promise.reject(new Error('lost'));
  });
  await expect(running).rejects.toThrow('lost');
  expect(wishToShow('p', true)).toBeNull();
  settleWish('p');
  await sendWish('p', false, () => Promise.resolve(sent.push(false)));
  settleWish('p');
  expect(sent).toEqual([true, false]);
});
