import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../context';
import type { Direction } from '../state/router';
import type { ViewName } from '../state/views';
import { LazyView } from './LazyView';
import { playExitSnapshot } from './playExitSnapshot';

/**
 * Shows the view of a history entry; its `key` must be the entry's id. The view slides in from the direction of
 * navigation. On unmount, a snapshot of it stays until the next view has content, and then fades out.
 */
export function ViewSlot({
  view,
  way,
  stageRef,
}: {
  view: ViewName;
  way: Direction;
  stageRef: RefObject<HTMLElement | null>;
}) {
  const { state } = useViewContext();
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = slot.current;
    const stage = stageRef.current;
    if (!element || !stage) return;
    return () => {
      if (!state.modal.open.peek()) return;
      stage.style.setProperty('--wm-held', `${element.offsetHeight}px`);
      playExitSnapshot(element, stage);
    };
  }, []);
  return (
    <div className={`slot ${way}`} ref={slot}>
      <LazyView view={view} />
    </div>
  );
}
