const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Scrolls to an element and focuses it, so that screen readers continue there. Scrolls instantly for
 * visitors who prefer reduced motion. Does nothing if the element does not exist.
 */
export function scrollToSection(id: string, behavior: 'smooth' | 'instant' = 'smooth'): void {
  const element = document.getElementById(id);
  if (!element) return;
  const still = window.matchMedia(STILL).matches;
  element.scrollIntoView({ behavior: still ? 'instant' : behavior, block: 'start' });
  element.focus({ preventScroll: true });
}
