import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { notFound } from '../../lib/errors.ts';
import { PROJECT_ROOT } from '../../lib/project-root.ts';

/**
 * The PIN code directory. `pins` has the index of each code's place in `places`. A place is a town and
 * the index of its state in `states`. The town is '' if none is certain. Sources and rules:
 * docs/decisions/020-towns-of-pin-codes.md.
 */
const Directory = z.object({
  states: z.array(z.string()),
  places: z.array(z.tuple([z.string(), z.int()])),
  pins: z.record(z.string(), z.int()),
});
const FILE = path.join(PROJECT_ROOT, 'server', 'data', 'pin-codes.json');

let directory: Promise<z.infer<typeof Directory>> | undefined;

async function load() {
  return Directory.parse(JSON.parse(await readFile(FILE, 'utf8')));
}

/**
 * Returns town and state of a PIN code. Reads the directory once, on the first call.
 * @throws AppError NOT_FOUND; the client shows it as a hint and still accepts the code
 */
export async function findPinCode(pin: string) {
  directory ??= load();
  const { states, places, pins } = await directory;
  const place = Object.hasOwn(pins, pin) ? places[pins[pin] ?? -1] : undefined;
  const [city, stateIndex = -1] = place ?? [];
  const state = states[stateIndex];
  if (city === undefined || state === undefined) throw notFound('PIN code');
  return { pin, city, state };
}
