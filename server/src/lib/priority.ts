import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';

/** The threads of this process, on Linux. */
const THREADS = '/proc/self/task';

/**
 * Lowers the priority of this process.
 *
 * On Linux each thread has a priority of its own, so those that have started already are lowered one by one: the
 * image library works in them. Threads that start later inherit it.
 * @param priority 1 to 19, the lowest
 */
export function lowerPriority(priority: number): void {
  os.setPriority(priority);
  if (!existsSync(THREADS)) return;
  for (const thread of readdirSync(THREADS)) {
    try {
      os.setPriority(Number(thread), priority);
    } catch {
      // It has ended meanwhile.
    }
  }
}
