import type { Fabric, FabricKind } from './fabrics.ts';

/** Dyes and grounds that several pictures of the demo shop share. */
export const INDIGO = '#27346b';
export const MADDER = '#a3282e';
export const TURMERIC = '#d99a2b';
export const CREAM = '#f6eddb';
export const SAND_GROUND = '#e9e2d6';
export const ROSE_GROUND = '#efe4dc';
export const MIST_GROUND = '#e2e7e8';

/** A fabric in one line. */
export function fabric(kind: FabricKind, ground: string, motif: string, accent?: string): Fabric {
  return accent === undefined ? { kind, ground, motif } : { kind, ground, motif, accent };
}
