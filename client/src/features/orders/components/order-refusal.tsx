import type { FieldError } from '#common/contract/errors.ts';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { ApiError, isClientError, messageOf } from '#client/lib/api-error.ts';
import { paths } from '#client/lib/paths.ts';
import { asSentence } from '#client/lib/as-sentence.ts';
import { isCartRefused } from '../order-attempt.ts';

/** Shows why an order was not placed: which items are short, or which error occurred. */
export function OrderRefusal({ error }: { error: unknown }) {
  const answered = isClientError(error);
  const shortages: readonly FieldError[] =
    error instanceof ApiError && !isCartRefused(error) ? error.errors : [];
  return (
    <div className="rounded-md bg-madder-wash p-4 text-sm">
      <p className="font-semibold text-madder">
        {answered ? 'Your order has not been placed.' : 'We couldn’t confirm your order yet.'}
      </p>
      {shortages.length > 0 ? (
        <>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-4 wrap-anywhere">
            {shortages.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
          <LinkButton to={paths.cart} variant="outline" size="sm" className="mt-3">
            Change the cart
          </LinkButton>
        </>
      ) : (
        <p className="mt-1">
          {asSentence(messageOf(error))}
          {!answered && ' However often you try, it stays one order.'}
        </p>
      )}
    </div>
  );
}
