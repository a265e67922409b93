import { useUrlDialog } from '#client/admin/lib/use-url-dialog.ts';

const PARAMETER = 'order';

interface OpenOrder {
  /** Id of the order whose details are open, or null. */
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/** Keeps the id of the order whose details are open in the URL. */
export function useOpenOrder(): OpenOrder {
  const { params, open, close } = useUrlDialog([PARAMETER]);
  return { id: params.get(PARAMETER), open: (id) => open({ [PARAMETER]: id }), close };
}
