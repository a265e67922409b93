import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { groupBy } from '#common/domain/group-by.ts';

/** A post office of GeoNames. Coordinates are in degrees. */
export interface Place {
  pin: string;
  /** GeoNames' codes of state and district, the same as in `Town`. */
  state: string;
  district: string;
  districtName: string;
  latitude: number;
  longitude: number;
  /** False if the coordinates are only those of the region. */
  isLocated: boolean;
}

/** A post office of the All India PIN code directory. A branch office belongs to a village. */
export interface PostOffice {
  pin: string;
  name: string;
  isBranch: boolean;
}

/** A town of GeoNames with all its spellings in Latin letters. */
export interface Town {
  name: string;
  spellings: string[];
  state: string;
  district: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** `server/data/pin-codes.json`, as `pincodes.service.ts` reads it. */
export const Directory = z.object({
  source: z.string(),
  states: z.array(z.string()),
  places: z.array(z.tuple([z.string(), z.int()])),
  pins: z.record(z.string(), z.int()),
});

const OfficeRow = z.object({ officeName: z.string(), pincode: z.number() });
const LATIN = /^[\p{Script=Latin}\s'.-]+$/u;
/** GeoNames' codes of places that do not count as towns, such as parts of a city and abandoned places. */
const NO_TOWN = /^PPL[XQFLWH]$/;
const SMALLEST_TOWN = 1000;

function readRows(file: string): string[][] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => line.split('\t'));
}

/** Reads `IN.txt` of the postal codes of GeoNames: the places of each code. */
export function readPlaces(file: string): Map<string, Place[]> {
  const places = readRows(file).map((row) => ({
    pin: row[1] ?? '',
    state: row[4] ?? '',
    district: row[6] ?? '',
    districtName: row[5] ?? '',
    latitude: Number(row[9]),
    longitude: Number(row[10]),
    isLocated: Number(row[11]) >= 3,
  }));
  return groupBy(places, (place) => place.pin);
}

/** Reads the All India PIN code directory as JSON: a list of `officeName` and `pincode`. */
export function readPostOffices(file: string): Map<string, PostOffice[]> {
  const rows = z.array(OfficeRow).parse(JSON.parse(readFileSync(file, 'utf8')));
  const offices = rows.map(({ officeName, pincode }) => ({
    pin: String(pincode),
    name: officeName.replace(/\s*\b[BSH]\.?O\b.*$/i, '').trim(),
    isBranch: /\bB\.?O\b/i.test(officeName),
  }));
  return groupBy(offices, (office) => office.pin);
}

/** Reads the towns of India from `cities500.txt` of GeoNames. */
export function readTowns(file: string): Town[] {
  return readRows(file).flatMap((row) => {
    const population = Number(row[14]);
    const isTown = row[8] === 'IN' && !NO_TOWN.test(row[7] ?? '') && population >= SMALLEST_TOWN;
    if (!isTown) return [];
    const [name = '', ascii = '', others = ''] = row.slice(1, 4);
    const spellings = [name, ascii, ...others.split(',')].filter((text) => LATIN.test(text));
    const [latitude, longitude] = [Number(row[4]), Number(row[5])];
    const [state = '', district = ''] = row.slice(10, 12);
    return [{ name: ascii, spellings, state, district, latitude, longitude, population }];
  });
}
