import { lazy, type ComponentType } from 'react';

/** A page whose code is fetched when it is first asked for. */
export function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
