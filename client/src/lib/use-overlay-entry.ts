import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { addOverlay, settleOverlays } from './overlay-history.ts';

/**
 * Lets Back close an overlay for as long as it is rendered.
 * @param onClose undefined while the overlay needs no history entry
 */
export function useOverlayEntry(onClose: (() => void) | undefined): void {
  const { key } = useLocation();
  const close = useEffectEvent(() => onClose?.());
  const closable = onClose !== undefined;
  useEffect(() => (closable ? addOverlay(() => close()) : undefined), [closable]);
  /* A navigation below the overlay, such as a changed filter, replaces the overlay's entry. */
  useEffect(settleOverlays, [key]);
}
