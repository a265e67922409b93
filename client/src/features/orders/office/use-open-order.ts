import { withValues } from '#client/lib/office/list-paths.ts';
import { useUrlParams } from '#client/lib/use-url-params.ts';

const PARAMETER = 'order';

interface OpenOrder {
  /** The order whose details are open, or null. */
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/** The order whose details are open stands in the address: Back closes them, and a link opens them. */
export function useOpenOrder(): OpenOrder {
  const [params, change] = useUrlParams();
  return {
    id: params.get(PARAMETER),
    open: (id) => change((latest) => withValues(latest, { [PARAMETER]: id })),
    close: () => change((latest) => withValues(latest, { [PARAMETER]: '' }), true),
  };
}
