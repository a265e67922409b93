import { afterEach, expect, it, vi } from 'vitest';
import './history-guard.ts';
import { addOverlay, afterOverlaySteps } from './overlay-history.ts';

const order: string[] = [];
const noteStep = () => order.push('step');

afterEach(() => window.removeEventListener('popstate', noteStep, true));

it('a page is left only after the entry of an overlay that was just closed', async () => {
  const close = addOverlay(() => {});
  await vi.waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
  window.addEventListener('popstate', noteStep, true);
  close();
  afterOverlaySteps(() => order.push('leave'));
  await vi.waitFor(() => expect(order).toHaveLength(2));
  expect(order).toEqual(['step', 'leave']);
});
