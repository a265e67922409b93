// Preloaded into a built server (`node --import`), whose clock is then wrong by the milliseconds in the file CLOCK_FILE.
// SIGUSR2 makes it read the file again: the clock jumps while the server runs. Timers go on as before, and so do the
// clocks of the server's threads, which only render and hash.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

function shiftClock() {
  const SystemDate = Date;
  const readOffset = () => Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  let offset = readOffset();
  const now = () => SystemDate.now() + offset;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new SystemDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  process.on('SIGUSR2', () => (offset = readOffset()));
}

if (isMainThread) shiftClock();
