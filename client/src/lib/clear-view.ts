/** Pixels between the notice board and an element that it must not cover. */
const GAP = 8;
/** Pixels. The board may cover a taller element, such as a long text, because the rest stays visible. */
const TALLEST = 200;

/**
 * Moves the notice board off elements that must stay visible: up if the board is in the lower half of
 * the window, otherwise down.
 */
export function clearView(board: HTMLElement, keep: readonly (Element | null)[]): void {
  board.style.translate = '';
  const { left, right, top, bottom } = board.getBoundingClientRect();
  const isLow = top > window.innerHeight / 2;
  const boxes = keep
    .flatMap((element) =>
      element && !board.contains(element) ? element.getBoundingClientRect() : [],
    )
    /* In the order in which the board meets them, so that it does not move onto the next one. */
    .sort((a, b) => (isLow ? b.top - a.top : a.top - b.top));
  let shift = 0;
  for (const box of boxes) {
    const meets =
      box.left < right && box.right > left && box.top < bottom + shift && box.bottom > top + shift;
    if (meets && box.height < TALLEST) {
      shift = isLow ? box.top - bottom - GAP : box.bottom - top + GAP;
    }
  }
  board.style.translate = `0 ${shift}px`;
}
