import type { PointerEvent } from 'react';
import { shortNumber } from './day-board.ts';

interface BarsProps {
  /** Read out in the place of the picture. */
  title: string;
  /** Before the numbers of the axis. */
  unit: string;
  values: readonly number[];
  /** What the top of the chart stands for. */
  end: number;
  tall?: boolean;
  /** Class that dyes the bars. */
  tone: string;
  /** The bar that is read out. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** Units of the drawing: it is stretched to the room there is, so only proportions count. */
const SLOT = 10;
const BAR = 7;
const HEIGHT = 100;
/** A day with anything at all shows at least this much. */
const LEAST = 1.5;

/** A row of bars with its axis; for readers a picture with a name, the numbers are elsewhere. */
export function Bars({
  title,
  unit,
  values,
  end,
  tall = false,
  tone,
  chosen,
  onChoose,
}: BarsProps) {
  const width = values.length * SLOT;
  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - box.left) / box.width) * values.length);
    if (index >= 0 && index < values.length) onChoose(index);
  };
  return (
    <div className={`mt-4 flex gap-2 ${tall ? 'h-44' : 'h-20'}`}>
      <Axis marks={(tall ? [1, 0.5, 0] : [1, 0]).map((share) => end * share)} unit={unit} />
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        onPointerMove={choose}
        onPointerDown={choose}
        className="min-w-0 flex-1 touch-pan-y overflow-visible"
      >
        {(tall ? [0, 50, 100] : [0, 100]).map((y) => (
          <path
            key={y}
            d={`M0 ${y}H${width}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-sand"
          />
        ))}
        <rect x={chosen * SLOT} y={0} width={SLOT} height={HEIGHT} className="fill-sand-soft" />
        {values.map((value, index) => {
          const height = value === 0 ? 0 : Math.max(LEAST, (value / end) * HEIGHT);
          return (
            <rect
              key={index}
              x={index * SLOT + (SLOT - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={tone}
            />
          );
        })}
      </svg>
    </div>
  );
}

function Axis({ marks, unit }: { marks: readonly number[]; unit: string }) {
  return (
    <div
      aria-hidden="true"
      className="flex w-9 shrink-0 flex-col justify-between text-right text-xs leading-none whitespace-nowrap text-ink-soft tabular-nums"
    >
      {marks.map((mark) => (
        <span key={mark}>
          {unit}
          {shortNumber(mark)}
        </span>
      ))}
    </div>
  );
}
