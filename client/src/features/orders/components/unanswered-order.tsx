import { ErrorState } from '#client/components/error-state.tsx';

interface UnansweredOrderProps {
  error: unknown;
  onRetry: () => void;
}

/** In place of an empty cart, while nobody knows whether it became an order. */
export function UnansweredOrder({ error, onRetry }: UnansweredOrderProps) {
  return (
    <ErrorState
      title="We do not know yet whether your order went through"
      error={error}
      onRetry={onRetry}
    />
  );
}
