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
 * Sends this process SIGTERM when the npm or the shell that started it has ended. npm runs scripts in a
 * shell, so a script gets no signal if npm is stopped or killed; long-running scripts call this. Needs
 * /proc, and does nothing on systems without it.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = look(process.ppid);
  if (!shell) return;
  const [shellPid, npmPid] = [process.ppid, shell.parent];
  // If the shell has replaced itself with this script, the parent is npm, whose own parent does not matter.
  const isShell = /^(sh|dash|bash|ash|busybox|zsh|ksh)$/.test(shell.name);
  const timer = setInterval(() => {
    const gone = process.ppid !== shellPid || (isShell && look(shellPid)?.parent !== npmPid);
    if (!gone) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
