import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import type { Clock } from '../../lib/clock.ts';
import type { OnlyOne } from '../../postgres/only-one.ts';
import { latestSlot, newestArchive } from './archive.policy.ts';

/** Milliseconds between two checks whether a backup is due. */
const CHECK_MS = 60_000;
/** Milliseconds until a failed backup is tried again. */
const RETRY_MS = 3_600_000;
/** Characters of a failed command's output that the log shows. */
const OUTPUT_LIMIT = 2_000;

/** What a schedule needs. */
export interface ScheduleRequest {
  /** Time of day in India, such as 03:00. */
  at: string;
  folder: string;
  keep: number;
  /** File of the commands, which a process of its own runs. */
  program: string;
  clock: Clock;
  onlyOne: OnlyOne;
  onError: (error: unknown) => void;
}

/** The daily backup of a running shop. */
export interface BackupSchedule {
  /** Makes a backup if one is due. Resolves when that is done. */
  runIfDue: () => Promise<void>;
  /** Stops the schedule, and a backup that is being made. */
  stop: () => void;
}

/** Runs the backup command. Rejects with its output if it fails. */
function runCommand(
  { program, folder, keep }: ScheduleRequest,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [program, 'backup', '--to', folder, '--keep', String(keep)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-OUTPUT_LIMIT));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The daily backup failed: ${output.trim()}`));
    });
  });
}

/** True if the folder has no backup since the latest scheduled time. A folder that is missing has none. */
async function isDue({ folder, clock, at }: ScheduleRequest): Promise<boolean> {
  const newest = newestArchive(await readdir(folder).catch(() => []));
  return newest === null || newest < latestSlot(clock.now(), at);
}

/** Creates the schedule without starting it, so that tests decide when it runs. */
export function createBackupSchedule(request: ScheduleRequest): BackupSchedule {
  const { clock, onlyOne, onError } = request;
  const stopped = new AbortController();
  const isStopped = () => stopped.signal.aborted;
  let running = false;
  let retryAt = 0;
  const make = async (lost: AbortSignal) => {
    // Another server may have made it since the check.
    if (!(await isDue(request))) return;
    await runCommand(request, AbortSignal.any([stopped.signal, lost]));
  };
  return {
    async runIfDue() {
      if (running || isStopped() || clock.now().getTime() < retryAt) return;
      running = true;
      try {
        if (await isDue(request)) await onlyOne('backup', make);
      } catch (error) {
        retryAt = clock.now().getTime() + RETRY_MS;
        if (!isStopped()) onError(error);
      } finally {
        running = false;
      }
    },
    stop: () => stopped.abort(),
  };
}

/** Makes a backup if one is due, now and once a minute. */
export function startBackupSchedule(request: ScheduleRequest): BackupSchedule {
  const schedule = createBackupSchedule(request);
  void schedule.runIfDue();
  const timer = setInterval(() => void schedule.runIfDue(), CHECK_MS);
  timer.unref();
  return {
    ...schedule,
    stop: () => {
      clearInterval(timer);
      schedule.stop();
    },
  };
}
