import { useSearchParams } from 'react-router';
import { withValues } from '#client/lib/office/list-paths.ts';

const PARAMETER = 'order';

interface OpenOrder {
  /** The order whose details are open, or null. */
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/** The order whose details are open stands in the address: Back closes them, and a link opens them. */
export function useOpenOrder(): OpenOrder {
  const [params, setParams] = useSearchParams();
  return {
    id: params.get(PARAMETER),
    open: (id) => setParams((before) => withValues(before, { [PARAMETER]: id })),
    close: () => setParams((before) => withValues(before, { [PARAMETER]: '' }), { replace: true }),
  };
}
