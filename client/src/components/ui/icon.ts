import { createElement, type SVGProps } from 'react';

/** An icon of the Lucide package: its shapes in a square of 24 by 24 units. */
interface IconShapes {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** Attributes of every icon, which a use may replace. Icons say nothing to a screen reader. */
const PLAIN = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/**
 * Creates an icon's component. Takes the place of Lucide's own function in the built shop
 * (client/tools/lean-icons.ts), which has options that the shop does not use.
 */
export function createIcon({ node }: IconShapes) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...PLAIN, ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
