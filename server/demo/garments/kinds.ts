import type { Garment } from '../draw/part.ts';
import type { Jitter } from './top.ts';

/** What varies between drawings of one garment: small irregularities, and colors of thread and buttons. */
export interface Sewing {
  jitter: Jitter;
  /** Color of visible stitches. */
  thread: string;
  button: string;
}

/** Creates the parts and trims of one kind of garment. */
export type Sew = (sewing: Sewing) => Garment;
