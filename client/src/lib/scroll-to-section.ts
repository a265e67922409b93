const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Scrolls to an element and moves the reading position there, smoothly unless the reader asked for
 * stillness. Does nothing when there is no such element.
 */
export function scrollToSection(id: string, behavior: 'smooth' | 'instant' = 'smooth'): void {
  const element = document.getElementById(id);
  if (!element) return;
  const still = window.matchMedia(STILL).matches;
  element.scrollIntoView({ behavior: still ? 'instant' : behavior, block: 'start' });
  element.focus({ preventScroll: true });
}
