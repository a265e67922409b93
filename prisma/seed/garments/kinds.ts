import type { Garment } from '../draw/part.ts';
import type { Jitter } from './top.ts';

/** What a garment is drawn from: small differences, and the colours of thread and buttons. */
export interface Sewing {
  jitter: Jitter;
  /** Colour of visible stitches. */
  thread: string;
  button: string;
}

export type Sew = (sewing: Sewing) => Garment;
