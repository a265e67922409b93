import type { PrintName } from './prints.ts';
import type { Weave } from './weave.ts';

/** A cloth: what it is woven of, dyed with, printed with. Colours are '#rrggbb'. */
export interface Fabric {
  print: PrintName;
  /** Colour of the cloth. */
  ground: string;
  /** Colours of what is printed, woven or tied into it. */
  inks: readonly string[];
  weave: Weave;
  /** Size of the motifs; 1 is the print's own. */
  size?: number;
  /** 0 is dull cotton, 1 is satin. */
  sheen?: number;
}
