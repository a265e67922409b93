import { useUrlParams } from '#client/lib/use-url-params.ts';
import { withValues } from './list-paths.ts';
import { leaveEntry } from './unsaved-changes.ts';

type Values = Readonly<Record<string, string>>;

interface UrlDialog {
  params: URLSearchParams;
  /** Opens the dialog by setting these parameters. */
  open: (values: Values) => void;
  close: () => void;
}

/** State of a dialog's history entry if the entry before it is the list. */
const OVER_LIST = { overList: true };

function isOverList(): boolean {
  const state: unknown = window.history.state;
  return Reflect.get(Object(Reflect.get(Object(state), 'usr')), 'overList') === true;
}

/**
 * Keeps a dialog above a back-office list in the URL, so that Back closes it and a link can open it. If
 * the list opened the dialog, closing goes back to the list's entry, so that Back then leaves the list. If
 * a link opened it, closing replaces its entry with the list.
 * @param names the dialog's parameters
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
