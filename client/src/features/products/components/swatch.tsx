import type { ReactNode } from 'react';
import { isUnknownColor } from '../swatch.ts';

interface SwatchProps {
  name: string;
  hex: string;
  /** Classes for its size and border. */
  className: string;
  /** A mark on top of the color. */
  children?: ReactNode;
}

/**
 * A round sample of a color; an unknown color is striped, so that it does not look white. The color is an
 * attribute of an SVG, because the Content-Security-Policy refuses styles in the server's HTML.
 */
export function Swatch({ name, hex, className, children }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative shrink-0 overflow-hidden rounded-full border ${className}`}
    >
      {isUnknownColor(name, hex) ? (
        <span className="stripes absolute inset-0" />
      ) : (
        <svg className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={hex} />
        </svg>
      )}
      {children}
    </span>
  );
}
