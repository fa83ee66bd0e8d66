import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../context';
import type { Direction } from '../state/router';
import type { ViewName } from '../state/views';
import { LazyView } from './LazyView';
import { playExitSnapshot } from './playExitSnapshot';

/**
 * One visit of a view. It slides in from the direction of navigation, by its style; when it unmounts, a snapshot of it
 * stays until the next view has something to show, and then fades out. Mount it with a key per visit.
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
