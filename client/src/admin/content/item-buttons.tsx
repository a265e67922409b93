import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { MoveButtons } from '#client/admin/ui/move-buttons.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';

interface ItemButtonsProps {
  index: number;
  count: number;
  /** What is moved, such as 'slide 2'. */
  what: string;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

/** Buttons that move an item of a list up and down, and remove it. */
export function ItemButtons({ index, count, what, move, remove }: ItemButtonsProps) {
  return (
    <div className="flex">
      <MoveButtons
        place={index}
        count={count}
        earlier={{ label: `Move ${what} up`, icon: ArrowUp }}
        later={{ label: `Move ${what} down`, icon: ArrowDown }}
        onMove={(place) => move(index, place)}
      />
      <IconButton label={`Remove ${what}`} onClick={() => remove(index)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
