import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#client/components/ui/icon-button.tsx';

interface MoveButtonsProps {
  /** Index among the rows that are put in order. */
  place: number;
  count: number;
  /** What each button says and shows. */
  earlier: { label: string; icon: LucideIcon };
  later: { label: string; icon: LucideIcon };
  onMove: (place: number) => void;
}

/** Moves a row by one place. Keeps the focus on the moved row: on the pressed button, or on the other one at the end. */
export function MoveButtons({ place, count, earlier, later, onMove }: MoveButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const moved = useRef<'earlier' | 'later' | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const [first, second] = buttons.current?.querySelectorAll('button') ?? [];
    const wanted = moved.current === 'earlier' ? [first, second] : [second, first];
    moved.current = null;
    wanted.find((button) => button && !button.disabled)?.focus();
  }, [place]);
  const step = (direction: 'earlier' | 'later') => {
    moved.current = direction;
    onMove(direction === 'earlier' ? place - 1 : place + 1);
  };
  return (
    <div ref={buttons} className="flex shrink-0">
      <IconButton label={earlier.label} disabled={place === 0} onClick={() => step('earlier')}>
        <earlier.icon aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={later.label} disabled={place === count - 1} onClick={() => step('later')}>
        <later.icon aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
