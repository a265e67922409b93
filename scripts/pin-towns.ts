/**
 * `npx tsx scripts/pin-towns.ts`: makes the towns of `server/data/pin-codes.json` more exact
 * (docs/decisions/020-towns-of-pin-codes.md). A second run changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { groupBy } from '#common/domain/group-by.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { CODES_OF_TOWNS } from './pin-towns/facts.ts';
import { spellTown } from './pin-towns/names.ts';
import { Directory, readPlaces, readPostOffices, readTowns } from './pin-towns/sources.ts';
import { createTownRules } from './pin-towns/town-rules.ts';

const FILE = path.join(PROJECT_ROOT, 'server', 'data', 'pin-codes.json');
const USAGE = `Usage: npx tsx scripts/pin-towns.ts --places IN.txt --offices pincodes.json --towns cities500.txt`;

const { values: files } = parseArgs({
  options: {
    places: { type: 'string' },
    offices: { type: 'string' },
    towns: { type: 'string' },
  },
});
if (!files.places || !files.offices || !files.towns) throw new Error(USAGE);

const directory = Directory.parse(JSON.parse(readFileSync(FILE, 'utf8')));
const places = readPlaces(files.places);
const offices = readPostOffices(files.offices);
const chooseTown = createTownRules(readTowns(files.towns));
const facts = new Map(
  Object.entries(CODES_OF_TOWNS).flatMap(([town, pins]) => pins.map((pin) => [pin, town])),
);

function isDistrict(pin: string, town: string): boolean {
  return places.get(pin)?.some(({ districtName }) => districtName === town) ?? false;
}

const counts = { codes: 0, changed: 0, empty: 0, district: 0 };
const chosen = Object.entries(directory.pins).map(([pin, index]) => {
  const [town = '', state = -1] = directory.places[index] ?? [];
  const code = {
    pin,
    town,
    places: places.get(pin) ?? [],
    offices: offices.get(pin) ?? [],
  };
  const better = facts.get(pin) ?? spellTown(chooseTown(code));
  counts.codes += 1;
  if (better === '') counts.empty += 1;
  if (isDistrict(pin, better)) counts.district += 1;
  if (better !== town) {
    counts.changed += 1;
    console.log(`${pin}\t${town || '-'}\t${better}`);
  }
  return { pin, state, town: better };
});

/** Sorted by state and town, so that the numbers of the places do not depend on the order of the codes. */
const byPlace = groupBy(chosen, ({ state, town }) => `${String(state).padStart(2, '0')} ${town}`);
const keys = [...byPlace.keys()].sort();
const numberOf = new Map(keys.map((key, number) => [key, number]));
const pins = [...byPlace].flatMap(([key, codes]) =>
  codes.map(({ pin }) => [pin, numberOf.get(key) ?? -1] as const),
);
const made = {
  ...directory,
  places: keys.map((key) => [key.slice(3), Number(key.slice(0, 2))]),
  pins: Object.fromEntries(pins),
};
writeFileSync(FILE, `${JSON.stringify(Directory.parse(made))}\n`);
console.error(counts);
