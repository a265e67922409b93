import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { addOverlay, settleOverlays } from './overlay-history.ts';

/**
 * Lets Back close an overlay for as long as it is rendered.
 * @param onClose undefined while only something else may close it
 */
export function useOverlayEntry(onClose: (() => void) | undefined): void {
  const { key } = useLocation();
  const close = useEffectEvent(() => onClose?.());
  const closable = onClose !== undefined;
  useEffect(() => (closable ? addOverlay(() => close()) : undefined), [closable]);
  /* A change of the URL below, such as by a filter, has taken the overlay's entry. */
  useEffect(settleOverlays, [key]);
}
