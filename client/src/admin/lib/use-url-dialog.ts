import { useUrlParams } from '#client/lib/use-url-params.ts';
import { withValues } from './list-paths.ts';
import { leaveEntry } from './unsaved-changes.ts';

type Values = Readonly<Record<string, string>>;

interface UrlDialog {
  params: URLSearchParams;
  /** Opens the dialog that these parameters name. */
  open: (values: Values) => void;
  close: () => void;
}

/** Kept in the entry of a dialog whose list is the entry before it. */
const OVER_LIST = { overList: true };

function isOverList(): boolean {
  const state: unknown = window.history.state;
  return Reflect.get(Object(Reflect.get(Object(state), 'usr')), 'overList') === true;
}

/**
 * A dialog above a back-office list that lives in the URL: Back closes it, and a link opens it. If
 * the list opened it, closing goes back to the list's entry, so that Back then leaves the list. If a
 * link opened it, the list takes its entry.
 * @param names the parameters that only the dialog has
 */
export function useUrlDialog(names: readonly string[]): UrlDialog {
  const [params, change] = useUrlParams();
  const nothing = Object.fromEntries(names.map((name) => [name, '']));
  const isOpen = () => {
    const latest = new URLSearchParams(window.location.search);
    return names.some((name) => latest.has(name));
  };

  return {
    params,
    open: (values) => {
      const instead = isOpen();
      const state = !instead || isOverList() ? OVER_LIST : undefined;
      change((latest) => withValues(latest, { ...nothing, ...values }), instead, state);
    },
    close: () => {
      if (isOpen() && isOverList()) leaveEntry();
      else change((latest) => withValues(latest, nothing), true);
    },
  };
}
