import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { expect, it } from 'vitest';

const PROGRAM = `
  import { pbkdf2 } from 'node:crypto';
  import { readdirSync } from 'node:fs';
  import os from 'node:os';
  import { promisify } from 'node:util';
  import { lowerPriority } from '${new URL('priority.ts', import.meta.url).href}';
  // Starts the threads in which Node and its libraries work.
  await promisify(pbkdf2)('a', 'b', 1, 8, 'sha512');
  lowerPriority(7);
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  console.log(JSON.stringify([...new Set(threads.map((thread) => os.getPriority(thread)))]));
`;

it('a process that gives way to others does so in all its threads', () => {
  const before = os.getPriority();
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  expect(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))).toEqual([7]);
  expect(os.getPriority()).toBe(before);
});
