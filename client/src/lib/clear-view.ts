/** Pixels left between the board and what it must not cover. */
const GAP = 8;
/** Taller elements, such as a long text, have room beside the notices. */
const TALLEST = 200;

/**
 * Moves the board of notices off elements that must stay in view: up from the bottom of the window,
 * down from its top.
 */
export function clearView(board: HTMLElement, keep: readonly (Element | null)[]): void {
  board.style.translate = '';
  const { left, right, top, bottom } = board.getBoundingClientRect();
  const isLow = top > window.innerHeight / 2;
  let shift = 0;
  for (const element of keep) {
    if (!element || board.contains(element)) continue;
    const box = element.getBoundingClientRect();
    const meets =
      box.left < right && box.right > left && box.top < bottom + shift && box.bottom > top + shift;
    if (meets && box.height < TALLEST) {
      shift = isLow ? box.top - bottom - GAP : box.bottom - top + GAP;
    }
  }
  board.style.translate = `0 ${shift}px`;
}
