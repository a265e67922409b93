import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { notFound } from '../../lib/errors.ts';
import { PROJECT_ROOT } from '../../lib/project-root.ts';

/** Postal codes by GeoNames (CC BY 4.0): each as its state's and its district's number. */
const Directory = z.object({
  states: z.array(z.string()),
  districts: z.array(z.string()),
  pins: z.record(z.string(), z.tuple([z.int(), z.int()])),
});
const FILE = path.join(PROJECT_ROOT, 'server', 'data', 'pin-codes.json');

let directory: Promise<z.infer<typeof Directory>> | undefined;

async function load() {
  return Directory.parse(JSON.parse(await readFile(FILE, 'utf8')));
}

/**
 * City and state of a PIN code, from a directory that is read at the first question.
 * @throws AppError NOT_FOUND; an unknown code is a hint for the shopper, never an obstacle
 */
export async function findPinCode(pin: string) {
  directory ??= load();
  const { states, districts, pins } = await directory;
  const [state, district] = Object.hasOwn(pins, pin) ? (pins[pin] ?? []) : [];
  const found = { pin, city: districts[district ?? -1], state: states[state ?? -1] };
  if (found.city === undefined || found.state === undefined) throw notFound('PIN code');
  return { pin, city: found.city, state: found.state };
}
