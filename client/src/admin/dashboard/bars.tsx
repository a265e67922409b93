import type { PointerEvent } from 'react';
import { shortNumber } from './day-board.ts';

interface BarsProps {
  /** The chart's accessible name. */
  title: string;
  /** Prefix of the axis numbers. */
  unit: string;
  values: readonly number[];
  /** The value at the top of the axis. */
  end: number;
  tall?: boolean;
  /** Class name with the bars' fill color. */
  tone: string;
  /** Index of the highlighted bar. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** Sizes in SVG units. The drawing is stretched to its container, so only proportions matter. */
const SLOT = 10;
const BAR = 7;
const HEIGHT = 100;
/** Minimum height of a bar above 0, so that it is visible. */
const LEAST = 1.5;

/** A bar chart with an axis. Screen readers get only its name; `MonthTable` has the numbers. */
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
