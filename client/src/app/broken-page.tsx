import { CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/paths.ts';
import { useOnline } from '#client/lib/use-online.ts';

/**
 * Shown when a page fails to render or its code cannot be fetched. If the browser was offline, the page
 * reloads once it is online again.
 */
export function BrokenPage() {
  const online = useOnline();
  const [wasOffline] = useState(!online);
  useEffect(() => {
    if (wasOffline && online) window.location.reload();
  }, [wasOffline, online]);
  if (!online) {
    return (
      <main className="page-width py-12">
        <EmptyState
          as="h1"
          icon={CloudOff}
          title="You are offline"
          text="This page comes back when you are connected."
        />
      </main>
    );
  }
  return (
    <main className="page-width py-12">
      <EmptyState
        as="h1"
        icon={TriangleAlert}
        title="Something went wrong"
        text="We couldn’t show this page. Try loading it again."
      >
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <Button variant="outline" onClick={() => window.location.assign(paths.home)}>
          Return to Home
        </Button>
      </EmptyState>
    </main>
  );
}
