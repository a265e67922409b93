// Pages load the back office on demand. Loading it here keeps its loading time out of the tests.
import '#client/app/admin-gate.tsx';
import { screen } from '@testing-library/react';
import { admin } from './samples.ts';
import { visitShop } from './visit.tsx';

/**
 * Starts a visit of an admin, as `visitShop` does.
 * @returns the visit. Its `open` waits until the page has its heading.
 */
export function visitAsAdmin(widthPx?: number, person = admin()) {
  const visit = visitShop(person, widthPx);
  const open = async (path: string) => {
    visit.open(path);
    await screen.findByRole('heading', { level: 1 });
  };
  return { ...visit, open };
}
