/** Fabrics as SVG patterns. Coordinates are those of the picture: 400 by 500. */
export type FabricKind =
  'plain' | 'linen' | 'denim' | 'stripes' | 'checks' | 'block-print' | 'ikat' | 'bandhani';

export interface Fabric {
  kind: FabricKind;
  /** Ground of the cloth, '#rrggbb'. */
  ground: string;
  /** Colour of what is printed, woven or dyed into it. */
  motif: string;
  /** A second colour of the motif. */
  accent?: string;
}

type Draw = (fabric: Required<Fabric>) => { width: number; height: number; svg: string };

/** Threads at a distance, over a tile of their own width: few large tiles are drawn faster than many small ones. */
const threads = (direction: 'across' | 'down', length: number, gap: number, from: number) =>
  Array.from({ length: Math.round(length / gap) }, (_, index) => {
    const at = from + index * gap;
    return direction === 'across' ? `M0 ${at}h${length}` : `M${at} 0v${length}`;
  }).join('');

const plain: Draw = ({ motif }) => ({
  width: 60,
  height: 60,
  svg: `<path d="${threads('across', 60, 2, 1)}" stroke="${motif}" stroke-width=".35" opacity=".16"/>`,
});

const linen: Draw = ({ motif, accent }) => ({
  width: 63,
  height: 63,
  svg: `<path d="${threads('across', 63, 3.5, 1.5)}" stroke="${motif}" stroke-width=".5" opacity=".22"/>
    <path d="${threads('down', 63, 4.5, 2)}" stroke="${accent}" stroke-width=".45" opacity=".2"/>`,
});

const denim: Draw = ({ motif, accent }) => {
  const slants = (gap: number, from: number) =>
    Array.from({ length: 120 / gap }, (_, index) => {
      const at = from + index * gap;
      return `M${at - 60} 60L${at} 0`;
    }).join('');
  return {
    width: 60,
    height: 60,
    svg: `<path d="${slants(5, 0)}" stroke="${motif}" stroke-width=".9" opacity=".4"/>
      <path d="${slants(5, 2.5)}" stroke="${accent}" stroke-width=".5" opacity=".35"/>`,
  };
};

const stripes: Draw = ({ motif, accent }) => ({
  width: 18,
  height: 18,
  svg: `<path d="M4 0v18" stroke="${motif}" stroke-width="3"/>
    <path d="M12.5 0v18" stroke="${accent}" stroke-width=".9"/>`,
});

const checks: Draw = ({ motif, accent }) => ({
  width: 36,
  height: 36,
  svg: `<path d="M9 0v36M0 9h36" stroke="${motif}" stroke-width="10" opacity=".5"/>
    <path d="M26 0v36M0 26h36" stroke="${accent}" stroke-width="4" opacity=".6"/>
    <path d="M31.5 0v36M0 31.5h36M18 0v36M0 18h36" stroke="${motif}" stroke-width=".8" opacity=".8"/>`,
});

/** A five-petalled flower between two leaves, as a carved block prints it. */
function flower(x: number, y: number, { motif, accent }: Required<Fabric>): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<ellipse cx="0" cy="-3.6" rx="1.9" ry="3" transform="rotate(${turn})"/>`)
    .join('');
  return `<g transform="translate(${x} ${y})"><g fill="${motif}">${petals}</g>
    <circle r="1.5" fill="${accent}"/>
    <path d="M0 6.5v5.5M0 10q-3-.6-4-3.4 3 .2 4 3.4M0 10.8q3-.6 4-3.4-3 .2-4 3.4" fill="${motif}" stroke="${motif}" stroke-width=".5"/></g>`;
}

const blockPrint: Draw = (fabric) => ({
  width: 30,
  height: 40,
  svg: `${flower(7.5, 9, fabric)}${flower(22.5, 29, fabric)}
    <g fill="${fabric.accent}"><circle cx="22.5" cy="9" r="1"/><circle cx="7.5" cy="30" r="1"/></g>`,
});

/** Diamonds in steps with feathered edges: the threads are dyed before they are woven. */
const ikat: Draw = ({ motif, accent }) => ({
  width: 44,
  height: 60,
  svg: `<g fill="${motif}"><path d="M22 2l4 6 4 1 3 8 4 1 3 11-3 11-4 1-3 8-4 1-4 6-4-6-4-1-3-8-4-1-3-11 3-11 4-1 3-8 4-1z"/></g>
    <path d="M22 13l4 7 4 2 2 7-2 7-4 2-4 7-4-7-4-2-2-7 2-7 4-2z" fill="${accent}"/>
    <path d="M22 22l3 4 1.5 3-1.5 3-3 4-3-4-1.5-3 1.5-3z" fill="${motif}"/>
    <path d="M0 24v11M44 24v11M3 27v5M41 27v5" stroke="${accent}" stroke-width="2"/>
    <path d="M16 0v60M28 0v60M10 0v60M34 0v60" stroke="${accent}" stroke-width=".6" opacity=".35"/>`,
});

/** Rings of tied dots with an undyed heart. */
const bandhani: Draw = ({ motif, accent }) => {
  const ring = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<circle cx="0" cy="-8" r="1.5" transform="rotate(${turn})"/>`)
    .join('');
  return {
    width: 30,
    height: 30,
    svg: `<g transform="translate(15 15)"><g fill="none" stroke="${motif}" stroke-width="1">${ring}</g>
      <circle r="2.6" fill="none" stroke="${accent}" stroke-width="1.3"/></g>
      <g fill="${motif}"><circle cx="0" cy="0" r="1.1"/><circle cx="30" cy="0" r="1.1"/><circle cx="0" cy="30" r="1.1"/><circle cx="30" cy="30" r="1.1"/></g>`,
  };
};

const DRAW: Readonly<Record<FabricKind, Draw>> = {
  plain,
  linen,
  denim,
  stripes,
  checks,
  'block-print': blockPrint,
  ikat,
  bandhani,
};

/** The `<pattern>` of a fabric, to be filled with `url(#id)`. */
export function fabricPattern(id: string, fabric: Fabric): string {
  const { width, height, svg } = DRAW[fabric.kind]({ accent: fabric.motif, ...fabric });
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">
    <rect width="${width}" height="${height}" fill="${fabric.ground}"/>${svg}</pattern>`;
}
