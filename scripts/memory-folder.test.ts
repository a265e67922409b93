import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openMemoryFolder } from './memory-folder.mjs';

/** No process has it: Linux ends below. */
const DEAD_PID = 2 ** 30;

function openRoot(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'vastra-memory-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

it('a test run has a folder of its own, without those that killed runs have left', () => {
  const root = openRoot();
  mkdirSync(path.join(root, `vastra-run-${DEAD_PID}-abc`));
  mkdirSync(path.join(root, 'of another program'));
  const [first, second] = [openMemoryFolder(root, 1), openMemoryFolder(root, 1)];
  expect(
    readdirSync(root)
      .map((name) => path.join(root, name))
      .sort(),
  ).toEqual([path.join(root, 'of another program'), first, second].sort());
  expect(existsSync(first ?? '')).toBe(true);
});

it('a test run stays on the disk if memory is short, or if the system has no folder in memory', () => {
  const root = openRoot();
  expect(openMemoryFolder(root, Infinity)).toBeNull();
  expect(openMemoryFolder(path.join(root, 'nowhere'), 1)).toBeNull();
});
