/** State of the hero's rotation. */
export interface Rotation {
  index: number;
  /**
   * Slides whose image has been requested. Their images stay in the page, so that nothing is fetched
   * twice.
   */
  asked: readonly number[];
  /** Slides whose image has loaded or has failed. */
  settled: readonly number[];
  /** True if the time of the slide is over and only the next image is missing. */
  due: boolean;
}

export type RotationEvent =
  /** The next slide will soon be due. */
  | { type: 'near'; count: number }
  /** The time of the slide is over. */
  | { type: 'due'; count: number }
  /** An image has loaded or has failed. */
  | { type: 'settled'; index: number; count: number }
  /** The visitor chose a slide. */
  | { type: 'show'; index: number }
  /** The rotation was stopped. */
  | { type: 'stopped' };

export const FIRST_SLIDE: Rotation = { index: 0, asked: [0], settled: [], due: false };

function withOne(list: readonly number[], one: number): readonly number[] {
  return list.includes(one) ? list : [...list, one];
}

function show(state: Rotation, index: number): Rotation {
  return { ...state, index, asked: withOne(state.asked, index), due: false };
}

/**
 * Returns the next state of the rotation. Without the visitor's choice, a slide changes only once the
 * next image has loaded or failed, however slow the network is.
 */
export function rotate(state: Rotation, event: RotationEvent): Rotation {
  switch (event.type) {
    case 'near':
      return { ...state, asked: withOne(state.asked, (state.index + 1) % event.count) };
    case 'due': {
      const next = (state.index + 1) % event.count;
      if (state.settled.includes(next)) return show(state, next);
      return { ...state, asked: withOne(state.asked, next), due: true };
    }
    case 'settled': {
      const after = { ...state, settled: withOne(state.settled, event.index) };
      const awaited = state.due && event.index === (state.index + 1) % event.count;
      return awaited ? show(after, event.index) : after;
    }
    case 'show':
      return show(state, event.index);
    case 'stopped':
      return { ...state, due: false };
  }
}
