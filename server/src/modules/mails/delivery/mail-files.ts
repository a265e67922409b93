import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from './message.ts';

/** Formats a time for a file name: 2026-11-28T06-30-00Z, which sorts by time and is valid on Windows. */
function timeInName(date: Date): string {
  return date.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}

/** Returns the file name of a mail, such as 2026-11-28T06-30-00Z-<id>.eml. */
export function mailFileName({ id, date }: Pick<Message, 'id' | 'date'>): string {
  return `${timeInName(date)}-${id}.eml`;
}

const MAIL_FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-.+\.eml$/;

/** Deletes the files of mails written before a moment, and nothing else. Returns how many. */
export async function deleteMailFiles(folder: string, before: Date): Promise<number> {
  const limit = timeInName(before);
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => MAIL_FILE.test(name) && name < limit);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}
