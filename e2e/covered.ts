import type { Locator } from '@playwright/test';

/** Returns those of the elements that a notice on the screen covers, by name or text. In a dialog, only its elements. */
export function coveredByNotices(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => {
    const board = document.querySelector('.notice-board');
    const boxes = Array.from(board?.querySelectorAll('[aria-live] > *') ?? [], (one) =>
      one.getBoundingClientRect(),
    );
    const open = document.querySelector('dialog[open]') ?? document.body;
    return all.flatMap((element) => {
      if (board?.contains(element) || !open.contains(element)) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const meets = boxes.some(
        (box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom,
      );
      return meets ? [element.getAttribute('aria-label') ?? element.textContent] : [];
    });
  });
}
