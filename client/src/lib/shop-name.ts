/** How a shop is called that has no name of its own. */
const UNNAMED = 'Vastra';

/** The shop's name as the head of the page has it, from the first moment on. */
export function nameInHead(): string {
  const meta = document.querySelector('meta[name="application-name"]');
  return meta?.getAttribute('content') ?? UNNAMED;
}
