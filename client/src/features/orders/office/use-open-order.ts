import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'order';

/** Marks an entry of the browser's history that the list itself made: Back is the list. */
const FROM_LIST = { fromList: true } as const;

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

interface OpenOrder {
  /** The order whose details are open, or null. */
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/** The order whose details are open stands in the address, so that Back closes it and a link opens it. */
export function useOpenOrder(): OpenOrder {
  const [params] = useSearchParams();
  const location: { state: unknown } = useLocation();
  const navigate = useNavigate();
  return {
    id: params.get(PARAMETER),
    open: (id) => {
      const search = new URLSearchParams(params);
      search.set(PARAMETER, id);
      void navigate({ search: search.toString() }, { state: FROM_LIST });
    },
    close: () => {
      if (isFromList(location.state)) {
        void navigate(-1);
        return;
      }
      const search = new URLSearchParams(params);
      search.delete(PARAMETER);
      void navigate({ search: search.toString() }, { replace: true });
    },
  };
}
