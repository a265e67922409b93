import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Changes the search parameters. Does not navigate if they stay the same.
 * @param replace replaces the current history entry instead of adding one
 * @param state stored by the router in the history entry
 */
type ChangeParams = (
  change: (latest: URLSearchParams) => URLSearchParams,
  replace?: boolean,
  state?: object,
) => void;

/**
 * Returns the URL's search parameters and a function that changes them.
 *
 * The router renders a navigation in a transition, so on a slow phone the next tap can come while the
 * screen still shows the previous URL. A change therefore starts from the browser's URL, not from the
 * rendered one.
 */
export function useUrlParams(): [params: URLSearchParams, change: ChangeParams] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeParams>(
    (next, replace = false, state) => {
      const { pathname, search: now } = window.location;
      const latest = new URLSearchParams(now);
      const after = next(latest).toString();
      if (after !== latest.toString())
        void navigate({ pathname, search: after }, { replace, state });
    },
    [navigate],
  );
  return [params, change];
}
