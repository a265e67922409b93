import type { ReactNode } from 'react';
import type { BlogCover as Cover } from '#common/domain/blog.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A drawn cover, 3:2, in the colors of the shop. It is decorative, because the title is next to it. */
export function BlogCover({ cover }: { cover: Cover }) {
  return (
    <svg
      viewBox="0 0 300 200"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      className="aspect-3/2 w-full"
    >
      {COVERS[cover]}
    </svg>
  );
}

/** Falling folds of a sari. */
const drape = (
  <>
    <rect width="300" height="200" className="fill-madder" />
    {range(9).map((fold) => (
      <path
        key={fold}
        d={`M${-60 + fold * 44} -10 C${20 + fold * 40} 60 ${-40 + fold * 44} 130 ${50 + fold * 38} 210 h26 C${-10 + fold * 44} 130 ${50 + fold * 40} 60 ${-28 + fold * 44} -10 Z`}
        className={fold % 3 === 1 ? 'fill-turmeric' : 'fill-ink/15'}
      />
    ))}
    <path d="M-10 178 C90 150 190 205 310 168 V210 H-10 Z" className="fill-turmeric" />
    <path
      d="M-10 186 C90 158 190 213 310 176"
      fill="none"
      strokeWidth="3"
      strokeDasharray="2 7"
      strokeLinecap="round"
      className="stroke-madder"
    />
  </>
);

/** Arches in deepening indigo. */
const arches = (
  <>
    <rect width="300" height="200" className="fill-indigo-wash" />
    {range(5).map((arch) => {
      const inset = arch * 21;
      return (
        <path
          key={arch}
          d={`M${26 + inset} 200 V${136 + arch * 4} C${26 + inset} ${70 + inset / 2} ${110 + inset / 3} ${52 + inset / 2} 150 ${18 + inset} C${190 - inset / 3} ${52 + inset / 2} ${274 - inset} ${70 + inset / 2} ${274 - inset} ${136 + arch * 4} V200 Z`}
          className="fill-indigo/30"
        />
      );
    })}
    <circle cx="150" cy="178" r="7" className="fill-turmeric" />
  </>
);

/** The outline of a kurta, drawn three times. */
const KURTA =
  'M-14 -62 C-34 -60 -52 -52 -62 -40 L-84 26 L-62 34 L-46 -4 L-50 84 H50 L46 -4 L62 34 L84 26 L62 -40 C52 -52 34 -60 14 -62 C8 -48 -8 -48 -14 -62 Z';
const layers = (
  <>
    <rect width="300" height="200" className="fill-turmeric-wash" />
    {(['fill-turmeric', 'fill-madder', 'fill-indigo'] as const).map((dye, index) => (
      <g key={dye} transform={`translate(${84 + index * 66} ${98 + index * 8})`}>
        <path d={KURTA} className={dye} />
        <path
          d="M0 -50 V-8"
          fill="none"
          strokeWidth="2"
          strokeDasharray="1 7"
          strokeLinecap="round"
          className="stroke-card"
        />
        <path d="M-49 74 H49" fill="none" strokeWidth="3" className="stroke-card/60" />
      </g>
    ))}
  </>
);

/** A branch with leaves. */
const leaves = (
  <>
    <rect width="300" height="200" className="fill-leaf-wash" />
    <path d="M-10 190 C80 160 190 120 306 24" fill="none" strokeWidth="3" className="stroke-leaf" />
    {range(9).map((leaf) => {
      const x = 16 + leaf * 31;
      const y = 180 - leaf * 12 - leaf * leaf * 0.7;
      return (
        <path
          key={leaf}
          d="M0 0 C12 -30 44 -34 60 -18 C46 2 22 12 0 0 Z"
          transform={`translate(${x} ${y}) rotate(${leaf % 2 === 0 ? -62 : 48})`}
          className={leaf % 3 === 2 ? 'fill-turmeric' : 'fill-leaf'}
        />
      );
    })}
  </>
);

/** Threads on a loom, half of the cloth woven. */
const threads = (
  <>
    <rect width="300" height="200" className="fill-sand" />
    {range(25).map((thread) => (
      <path key={thread} d={`M${6 + thread * 12} 0 V200`} strokeWidth="4" className="stroke-card" />
    ))}
    {range(10).map((row) => (
      <path
        key={row}
        d={`M${row % 2 === 0 ? 0 : 12} ${196 - row * 9} H300`}
        strokeWidth="7"
        strokeDasharray="14 10"
        className={row % 4 === 3 ? 'stroke-madder' : 'stroke-indigo'}
      />
    ))}
    <path d="M60 84 C110 70 190 70 240 84 C190 98 110 98 60 84 Z" className="fill-turmeric" />
    <path d="M110 84 H190" strokeWidth="4" strokeLinecap="round" className="stroke-ink/50" />
  </>
);

/** A grid of printed flowers, with one missing. */
const blocks = (
  <>
    <rect width="300" height="200" className="fill-card" />
    {range(24)
      .filter((cell) => cell !== 17)
      .map((cell) => (
        <g
          key={cell}
          transform={`translate(${25 + (cell % 6) * 50} ${25 + Math.floor(cell / 6) * 50})`}
        >
          {range(8).map((petal) => (
            <ellipse
              key={petal}
              cy="-12"
              rx="4.5"
              ry="8"
              transform={`rotate(${petal * 45})`}
              className={(cell + Math.floor(cell / 6)) % 2 === 0 ? 'fill-madder' : 'fill-indigo'}
            />
          ))}
          <circle r="3" className="fill-turmeric" />
        </g>
      ))}
  </>
);

const COVERS: Readonly<Record<Cover, ReactNode>> = {
  drape,
  arches,
  layers,
  leaves,
  threads,
  blocks,
};
