import { Check, Pencil, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Variant } from '#common/contract/products.ts';
import { stockLevel } from '#common/domain/stock.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { createIdempotentCall } from '#client/lib/idempotent-call.ts';
import { isStockOutdated, useSetStock } from './api.ts';
import { parseStock, stockError } from './stock-text.ts';

interface StockFieldProps {
  variant: Variant;
  /** Name of the variant, for the accessible names. */
  of: string;
}

/**
 * The stock as a badge that turns into a field: Enter saves, Escape cancels. After an error the typed
 * number stays, unless the stock has changed meanwhile; then the field closes and shows the current stock.
 */
export function StockField({ variant, of }: StockFieldProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !editing) edit.current?.focus();
    was.current = editing;
  }, [editing]);

  if (editing) return <StockForm {...{ variant, of }} onDone={() => setEditing(false)} />;
  return (
    <div className="flex min-h-11 items-center gap-1">
      <Badge tone={stockLevel(variant.stock)} className="min-w-9 justify-center tabular-nums">
        {variant.stock}
      </Badge>
      <button
        ref={edit}
        type="button"
        aria-label={`Edit stock of ${of}`}
        onClick={() => setEditing(true)}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sand-soft hover:text-ink active:bg-sand"
      >
        <Pencil aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

interface StockFormProps extends StockFieldProps {
  onDone: () => void;
}

function useStockForm({ variant, onDone }: StockFormProps) {
  const [typed, setTyped] = useState(String(variant.stock));
  /* The stock when editing began. Orders may change `variant.stock` meanwhile. */
  const [expectedStock] = useState(variant.stock);
  const [call] = useState(() => createIdempotentCall());
  const [refusal, setRefusal] = useState<string>();
  const change = useSetStock();
  const save = () => {
    const stock = parseStock(typed);
    setRefusal(stockError(typed));
    if (stock === null || change.isPending) return;
    if (stock === expectedStock && change.isIdle) {
      onDone();
      return;
    }
    change.mutate(
      { id: variant.id, stock, expectedStock, call },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (isStockOutdated(error)) onDone();
        },
      },
    );
  };
  return { typed, setTyped, refusal, saving: change.isPending, save };
}

function StockForm(props: StockFormProps) {
  const { of, onDone } = props;
  const { typed, setTyped, refusal, saving, save } = useStockForm(props);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => input.current?.select(), []);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
        input.current?.focus();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !saving) onDone();
      }}
    >
      <div className="flex min-h-11 items-center gap-1">
        <input
          ref={input}
          value={typed}
          readOnly={saving}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Stock of ${of}`}
          aria-required
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? errorId : undefined}
          onChange={(event) => setTyped(event.target.value)}
          className={`${CONTROL_STYLE} max-w-24 min-w-16 tabular-nums`}
        />
        {saving ? <Saving /> : <Answers of={of} onKeep={onDone} />}
      </div>
      {refusal && (
        <p id={errorId} role="alert" className="max-w-44 text-xs text-madder">
          {refusal}
        </p>
      )}
    </form>
  );
}

function Saving() {
  return (
    <span role="status" className="inline-flex h-9 w-19 items-center justify-center">
      <Spinner />
      <span className="sr-only">Saving stock</span>
    </span>
  );
}

function Answers({ of, onKeep }: { of: string; onKeep: () => void }) {
  return (
    <>
      <IconButton type="submit" label={`Save stock of ${of}`} className="size-9! text-leaf">
        <Check aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={`Keep stock of ${of} as it is`} className="size-9!" onClick={onKeep}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </>
  );
}
