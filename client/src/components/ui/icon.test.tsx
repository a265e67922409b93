import { render } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createIcon } from './icon.ts';

const LINE = { d: 'M18 6 6 18' };
const CIRCLE = { cx: '12', cy: '12', r: '10' };
const Ours = createIcon({
  node: [
    ['path', LINE],
    ['circle', CIRCLE],
  ],
});
const Theirs = createLucideIcon('sample', [
  ['path', { ...LINE, key: 'line' }],
  ['circle', { ...CIRCLE, key: 'circle' }],
]);

/** What an icon shows, without what the package adds: the namespace, which HTML implies, and classes of its own. */
function draw(icon: ReactNode) {
  const svg = render(icon).container.firstElementChild;
  svg?.removeAttribute('xmlns');
  svg?.classList.remove('lucide', 'lucide-sample');
  const attributes = Array.from(svg?.attributes ?? [], ({ name, value }) => [name, value]);
  return { attributes: Object.fromEntries(attributes), shapes: svg?.innerHTML };
}

describe('an icon of the built shop', () => {
  it('is drawn as the package draws it', () => {
    const look = { className: 'size-4', strokeWidth: 1.5, fill: 'currentColor' };

    expect(draw(<Ours {...look} />)).toEqual(draw(<Theirs {...look} />));
    expect(draw(<Ours {...look} />).shapes).toContain('<circle');
  });

  it('is hidden from screen readers', () => {
    expect(draw(<Ours />).attributes).toMatchObject({ 'aria-hidden': 'true' });
  });
});
