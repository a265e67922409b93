/** How long a notice stays, and its exit (docs/specification.md#timings). */
const NOTICE_LIFE_MS = 4000;
const NOTICE_EXIT_MS = 300;

export type NoticeKind = 'success' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  leaving: boolean;
  /** Its place on the board, 0 next to the screen's edge. It keeps it, so that no other one moves. */
  slot: number;
}

/** Few, so that a burst cannot cover the page. */
const SLOTS = [0, 1, 2];

/** A board of notices that leave by themselves, and wait while a reader points at them. */
export class NoticeBoard {
  #notices: readonly Notice[] = [];
  #nextId = 1;
  #paused = false;
  readonly #timers = new Map<number, { timer: ReturnType<typeof setTimeout>; endsAt: number }>();
  readonly #restMs = new Map<number, number>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly Notice[] => this.#notices;

  /** Takes the free place nearest to the edge, that of the same words, or else that of the oldest. */
  show(kind: NoticeKind, text: string): number {
    const id = this.#nextId++;
    const same = this.#notices.find((notice) => notice.text === text && notice.kind === kind);
    const kept = this.#notices.filter((notice) => notice !== same).slice(1 - SLOTS.length);
    const free = SLOTS.find((slot) => kept.every((notice) => notice.slot !== slot));
    const slot = same?.slot ?? free ?? 0;
    this.#replace([...kept, { id, kind, text, leaving: false, slot }]);
    if (this.#paused) this.#restMs.set(id, NOTICE_LIFE_MS);
    else this.#leaveIn(id, NOTICE_LIFE_MS);
    return id;
  }

  /** Starts the exit at once. */
  dismiss(id: number): void {
    this.#stop(id);
    const known = this.#notices.some((notice) => notice.id === id && !notice.leaving);
    if (!known) return;
    this.#replace(
      this.#notices.map((notice) => (notice.id === id ? { ...notice, leaving: true } : notice)),
    );
    setTimeout(
      () => this.#replace(this.#notices.filter((notice) => notice.id !== id)),
      NOTICE_EXIT_MS,
    );
  }

  /** Stops every clock, while the pointer or the focus is on the board. */
  pause(): void {
    this.#paused = true;
    for (const [id, { timer, endsAt }] of this.#timers) {
      clearTimeout(timer);
      this.#restMs.set(id, Math.max(0, endsAt - Date.now()));
    }
    this.#timers.clear();
  }

  /** Every notice goes on with the time it had left. */
  resume(): void {
    this.#paused = false;
    for (const [id, restMs] of this.#restMs) this.#leaveIn(id, restMs);
    this.#restMs.clear();
  }

  #leaveIn(id: number, ms: number): void {
    const timer = setTimeout(() => this.dismiss(id), ms);
    this.#timers.set(id, { timer, endsAt: Date.now() + ms });
  }

  #stop(id: number): void {
    clearTimeout(this.#timers.get(id)?.timer);
    this.#timers.delete(id);
    this.#restMs.delete(id);
  }

  #replace(notices: readonly Notice[]): void {
    for (const { id } of this.#notices) {
      if (!notices.some((notice) => notice.id === id)) this.#stop(id);
    }
    this.#notices = notices;
    /* A pointer leaves no message when the notice under it is taken away. */
    if (notices.length === 0) this.#paused = false;
    for (const listener of this.#listeners) listener();
  }
}

export const noticeBoard = new NoticeBoard();

export const notify = {
  success: (text: string) => noticeBoard.show('success', text),
  error: (text: string) => noticeBoard.show('error', text),
};
