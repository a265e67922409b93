import { ErrorState } from '#client/components/error-state.tsx';

interface UnansweredOrderProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of an empty cart while it is unknown whether the cart became an order. */
export function UnansweredOrder({ error, onRetry }: UnansweredOrderProps) {
  return <ErrorState title="We couldn’t confirm your order yet" error={error} onRetry={onRetry} />;
}
