/** What the hero shows, and which of its pictures are in the page. */
export interface Rotation {
  index: number;
  /** The slides whose picture has been asked for; it stays, so that nothing is fetched twice. */
  asked: readonly number[];
  /** The slides whose picture has arrived, or never will. */
  settled: readonly number[];
  /** Whether the time of the slide is over and only the next picture is missing. */
  due: boolean;
}

export type RotationEvent =
  /** The next slide will soon be due. */
  | { type: 'near'; count: number }
  /** The time of the slide is over. */
  | { type: 'due'; count: number }
  /** A picture is there, or failed. */
  | { type: 'settled'; index: number; count: number }
  /** Somebody chose a slide. */
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

/** One step of the hero. A slide gives way only to one whose picture is there, however slow the network. */
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
