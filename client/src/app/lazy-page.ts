import type { ComponentType } from 'react';
import { lazily } from '#client/lib/lazily.ts';

/** A page whose code is fetched when it is first asked for. */
export function page(load: () => Promise<ComponentType>) {
  return lazily(load, true);
}
