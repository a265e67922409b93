import type { PrintName } from './prints.ts';
import type { Weave } from './weave.ts';

/** A cloth: its weave, color and print. Colors are '#rrggbb'. */
export interface Fabric {
  print: PrintName;
  /** Color of the cloth. */
  ground: string;
  /** Colors of the print or pattern. */
  inks: readonly string[];
  weave: Weave;
  /** Scale of the motifs; 1 is the print's own size. */
  size?: number;
  /** 0 is dull cotton, 1 is satin. */
  sheen?: number;
}
