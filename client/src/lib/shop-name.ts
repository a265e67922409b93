import { UNNAMED_SHOP } from '#common/domain/screens.ts';

/** The shop's name as the head of the page has it, from the first moment on. */
export function nameInHead(): string {
  const meta = document.querySelector('meta[name="application-name"]');
  return meta?.getAttribute('content') ?? UNNAMED_SHOP;
}
