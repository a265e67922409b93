import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

function tokenIn(parameters: string): string {
  return new URLSearchParams(parameters).get('token') ?? '';
}

/**
 * Returns the token of the mailed link, from the fragment or, in links of earlier mails, from the
 * query. Moves it from the URL to the history entry, where it survives a reload without being visible.
 */
export function useLinkToken(): string {
  const location = useLocation();
  const navigate = useNavigate();
  const linked = tokenIn(location.hash.slice(1)) || tokenIn(location.search);
  useEffect(() => {
    if (linked) void navigate(location.pathname, { replace: true, state: linked });
  }, [linked, location.pathname, navigate]);
  const kept: unknown = location.state;
  return linked || (typeof kept === 'string' ? kept : '');
}
