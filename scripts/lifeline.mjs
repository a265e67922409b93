import { existsSync, readFileSync } from 'node:fs';

const CHECK_MS = 250;

/** @param {number} pid @returns {{ name: string, parent: number } | null} */
function look(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(file, 'utf8')) ?? [];
  return { name, parent: Number(rest.split(' ')[1]) };
}

/**
 * npm puts a shell between itself and a script, and when npm is stopped or killed the script is not
 * told. A script that lasts calls this: it gets SIGTERM when the npm or the shell above it is gone.
 * Needs /proc; elsewhere the shell hands its place to the script.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = look(process.ppid);
  if (!shell) return;
  const [shellPid, npmPid] = [process.ppid, shell.parent];
  // Where the shell handed over its place, the parent is npm and its parent is none of ours.
  const isShell = /^(sh|dash|bash|ash|busybox|zsh|ksh)$/.test(shell.name);
  const timer = setInterval(() => {
    const gone = process.ppid !== shellPid || (isShell && look(shellPid)?.parent !== npmPid);
    if (!gone) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
