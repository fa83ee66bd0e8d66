import { useRef } from 'react';
import { useCardHeight } from './useCardHeight';
import { useHeadFade } from './useHeadFade';
import { useIconTravel } from './useIconTravel';
import { useScrolled } from './useScrolled';
import { useSheetDrag } from './useSheetDrag';
import { useSuccess } from './useSuccess';
import { useTooltip } from './useTooltip';

/** Animates the card and renders its tooltip, which is hidden from assistive technology because it repeats the button's name. */
export function Effects() {
  const anchor = useRef<HTMLSpanElement>(null);
  const tooltip = useTooltip(anchor);
  useCardHeight(anchor);
  useSheetDrag(anchor);
  useHeadFade(anchor);
  useIconTravel(anchor);
  useScrolled(anchor);
  useSuccess(anchor);
  return (
    <span className="tip" aria-hidden="true" hidden={!tooltip} style={tooltip?.style} ref={anchor}>
      {tooltip?.text}
    </span>
  );
}
