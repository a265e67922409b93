import { useSearchParams } from 'react-router';

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
    open: (id) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.set(PARAMETER, id);
        return after;
      }),
    close: () =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(PARAMETER);
          return after;
        },
        { replace: true },
      ),
  };
}
