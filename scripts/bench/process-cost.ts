import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, the same on every Linux that Node supports. */
const TICKS = 100;
const MS_PER_TICK = 1_000 / TICKS;

interface Stat {
  pid: number;
  parent: number;
  /** CPU time so far, in milliseconds, of the process and of the children that it has waited for. */
  cpuMs: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].map((at) => Number(fields[at]));
    return {
      pid,
      parent: Number(fields[1]),
      cpuMs: ticks.reduce((total, one) => total + one, 0) * MS_PER_TICK,
    };
  } catch {
    // It ended while the list was read.
    return null;
  }
}

function allProcesses(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
}

/** CPU time that a process and its direct children have used, in milliseconds. Linux only. */
export function cpuMsOf(pid: number): number {
  return allProcesses()
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((total, { cpuMs }) => total + cpuMs, 0);
}

/** Resident memory of one process in MB (10⁶ bytes). Linux only. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024) / 1e6;
}

/** The process id of the Postgres server whose data folder this is. */
export function postmasterPid(dataFolder: string): number {
  return Number(readFileSync(`${dataFolder}/postmaster.pid`, 'utf8').split('\n')[0]);
}
