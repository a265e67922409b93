import { CloudOff, TriangleAlert } from 'lucide-react';
import { messageOf } from '#client/lib/api-error.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { Button } from './ui/button.tsx';

interface ErrorStateProps {
  /** What could not be shown, such as 'Failed to fetch orders'. */
  title: string;
  error: unknown;
  as?: 'h1' | 'h2';
  onRetry: () => void;
}

/** Says why something could not be loaded, with a button that tries again. */
export function ErrorState({ title, error, as: Title = 'h2', onRetry }: ErrorStateProps) {
  const online = useOnline();
  const Icon = online ? TriangleAlert : CloudOff;
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-16 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-madder-wash text-madder">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-7" />
      </span>
      <Title className="font-display text-2xl font-medium">{title}</Title>
      <p className="mt-2 max-w-prose text-ink-soft">
        {online
          ? messageOf(error)
          : 'You are offline. This page comes back when you are connected.'}
      </p>
      <Button variant="outline" className="mt-6" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
