import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '#client/components/ui/icon-button.tsx';

interface MoveButtonsProps {
  index: number;
  count: number;
  /** What is moved, such as 'slide 2'. */
  what: string;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

/** Buttons that move an item of a list up and down, and remove it. */
export function MoveButtons({ index, count, what, move, remove }: MoveButtonsProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <div className="flex">
      <IconButton
        label={`Move ${what} up`}
        aria-disabled={isFirst}
        className="aria-disabled:opacity-40"
        onClick={() => !isFirst && move(index, index - 1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`Move ${what} down`}
        aria-disabled={isLast}
        className="aria-disabled:opacity-40"
        onClick={() => !isLast && move(index, index + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={`Remove ${what}`} onClick={() => remove(index)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
