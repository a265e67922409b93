import type { Variant } from '#common/contract/products.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useAlertChange, useAlerts } from '../api.ts';

interface CustomerAlertsProps {
  /** The product's name. */
  of: string;
  /** The sold-out variants, one for each size. */
  variants: readonly Variant[];
  /** False while the shop sends no such mails. Alerts can only be stopped then. */
  canAsk: boolean;
}

/** The sold-out sizes, each with a button that asks for a mail or stops it. */
export function CustomerAlerts({ of, variants, canAsk }: CustomerAlertsProps) {
  const alerts = useAlerts();
  return (
    <>
      <LoadState of={[alerts]} loading="One moment…" failed="Couldn’t load your alerts">
        <Skeleton className="h-30" />
      </LoadState>
      {alerts.data && (
        <>
          <ul className="divide-y divide-sand rounded-md border border-sand">
            {variants.map((variant) => (
              <SizeRow
                key={variant.id}
                of={of}
                variant={variant}
                isWaiting={alerts.data.includes(variant.id)}
                canAsk={canAsk}
              />
            ))}
          </ul>
          {canAsk && (
            <p className="mt-4 text-sm text-ink-soft">
              We’ll write to the e-mail address of your account, once for each size.
            </p>
          )}
        </>
      )}
    </>
  );
}

interface SizeRowProps {
  of: string;
  variant: Variant;
  isWaiting: boolean;
  canAsk: boolean;
}

/** The button keeps its place and its focus, because it only changes its words. */
function SizeRow({ of, variant: { id, size }, isWaiting, canAsk }: SizeRowProps) {
  const change = useAlertChange(id);
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{size}</p>
        <p className="text-sm text-ink-soft">
          {isWaiting ? 'We’ll email you when it’s back' : 'Sold out'}
        </p>
      </div>
      {(isWaiting || canAsk) && (
        <Button
          variant={isWaiting ? 'outline' : 'primary'}
          size="sm"
          className="min-w-24"
          aria-disabled={change.isPending}
          aria-label={
            isWaiting ? `Stop waiting for ${of}, size ${size}` : `Email me: ${of}, size ${size}`
          }
          onClick={() => {
            if (!change.isPending) change.mutate(!isWaiting);
          }}
        >
          {isWaiting ? 'Stop' : 'Email me'}
        </Button>
      )}
    </li>
  );
}
