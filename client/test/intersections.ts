import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * From now on everything is in view, as if the visitor had scrolled to it. Without it nothing is, because
 * jsdom has no layout.
 */
export function showEverything(): void {
  const before = globalThis.IntersectionObserver;
  vi.stubGlobal('IntersectionObserver', InView);
  onTestFinished(() => void vi.stubGlobal('IntersectionObserver', before));
}

class InView {
  readonly #report: (
    entries: { isIntersecting: true; intersectionRatio: 1; target: Element }[],
  ) => void;

  constructor(
    report: (entries: { isIntersecting: true; intersectionRatio: 1; target: Element }[]) => void,
  ) {
    this.#report = report;
  }

  observe(target: Element) {
    queueMicrotask(() =>
      act(() => this.#report([{ isIntersecting: true, intersectionRatio: 1, target }])),
    );
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
