/** How long a notice stays, and how long it fades out (docs/specification.md#timings). */
const NOTICE_LIFE_MS = 4000;
const NOTICE_EXIT_MS = 300;

export type NoticeKind = 'success' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  leaving: boolean;
  /** Its fixed row on the board, 0 next to the screen's edge, so that notices never move. */
  slot: number;
}

/** At most three notices, so that many at once do not cover the page. */
const SLOTS = [0, 1, 2];

/** Holds the notices on screen. They disappear after a time, which stops while the board is paused. */
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

  /**
   * Shows a notice in the slot of an equal notice, or else in the free slot nearest to the edge. A full
   * board drops its oldest notice.
   * @returns the notice's id
   */
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

  /** Starts the fade-out at once. */
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

  /** Stops all timers, while the pointer or the focus is on the board. */
  pause(): void {
    this.#paused = true;
    for (const [id, { timer, endsAt }] of this.#timers) {
      clearTimeout(timer);
      this.#restMs.set(id, Math.max(0, endsAt - Date.now()));
    }
    this.#timers.clear();
  }

  /** Restarts all timers with the time that was left. */
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
    /* Browsers send no mouseleave event when the notice under the pointer is removed. */
    if (notices.length === 0) this.#paused = false;
    for (const listener of this.#listeners) listener();
  }
}

export const noticeBoard = new NoticeBoard();

export const notify = {
  success: (text: string) => noticeBoard.show('success', text),
  error: (text: string) => noticeBoard.show('error', text),
};
