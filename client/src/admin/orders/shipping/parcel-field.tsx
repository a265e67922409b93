import { X } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import type { Order } from '#common/contract/orders.ts';
import { fullName } from '#common/domain/person-name.ts';
import { shortId } from '#common/domain/short-id.ts';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';

interface ParcelFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** The number of the row, from 1 on. */
  place: number;
  order: Order;
  error: string | undefined;
  /** Removes the row, after the focus has gone to a neighbour. Missing for the only one. */
  onLeaveOut?: () => void;
}

/** Focuses the row after this one, or the one before the last, so that a removed row does not take the focus with it. */
function focusNeighbour(button: HTMLButtonElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector('input')?.focus();
}

/** The tracking number of one parcel, with its recipient. */
export function ParcelField({ place, order, error, onLeaveOut, ...rest }: ParcelFieldProps) {
  const id = useId();
  const { recipientName, city, postalCode } = order.address;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_18rem_auto]">
      <label
        htmlFor={id}
        className="col-span-2 pb-1 text-sm sm:col-span-1 sm:flex sm:flex-col sm:pb-0"
      >
        <span className="font-semibold tabular-nums">
          {place}. #{shortId(order.id)}
        </span>{' '}
        <span className="truncate text-ink-soft">
          {recipientName ?? fullName(order.user)}, {city} {postalCode}
        </span>
      </label>
      <input
        {...rest}
        id={id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className={CONTROL_STYLE}
      />
      {onLeaveOut && (
        <IconButton
          label={`Leave out order ${shortId(order.id)}`}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            onLeaveOut();
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      {error && (
        <p id={`${id}-error`} className="col-span-full mt-1 text-sm text-madder">
          {error}
        </p>
      )}
    </li>
  );
}
