import createQrCode from 'qrcode-generator';
import { useMemo } from 'react';

/** Modules of white around the code, which scanners need. */
const MARGIN = 4;

/** Returns an SVG path with a square for each dark module, and the number of modules in a row. */
function drawQrCode(text: string): { path: string; size: number } {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, index) => index);
  const squares = rows.flatMap((y) =>
    rows.filter((x) => code.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  return { path: squares.join(''), size };
}

interface QrCodeProps {
  text: string;
  /** What screen readers say. */
  label: string;
}

/** A QR code, dark on white in every theme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => drawQrCode(text), [text]);
  const box = [-MARGIN, -MARGIN, size + 2 * MARGIN, size + 2 * MARGIN].join(' ');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={box}
      shapeRendering="crispEdges"
      className="w-full max-w-56 self-center rounded-md bg-white sm:-ml-4 sm:self-start"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
