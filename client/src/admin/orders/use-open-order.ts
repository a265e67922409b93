import { useUrlDialog } from '#client/admin/lib/use-url-dialog.ts';

const PARAMETER = 'order';

interface OpenOrder {
  /** The order whose details are open, or null. */
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/** The order whose details are open, as the URL has it. */
export function useOpenOrder(): OpenOrder {
  const { params, open, close } = useUrlDialog([PARAMETER]);
  return { id: params.get(PARAMETER), open: (id) => open({ [PARAMETER]: id }), close };
}
