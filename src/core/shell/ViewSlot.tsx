import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../context';
import type { Direction } from '../state/router';
import type { ViewName } from '../state/views';
import { LazyView } from './LazyView';
import { duration } from './motion';
import { playExitSnapshot } from './playExitSnapshot';

/**
 * One visit of a view. It slides in from the direction of navigation; when it unmounts, a snapshot of it fades out
 * behind the next view. Mount it with a key per visit.
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
    if (!element) return;
    const ms = (): number => duration(element, '--wm-t-view');
    if (way !== 'none') {
      const distance = Number.parseFloat(getComputedStyle(element).getPropertyValue('--wm-view-shift')) || 0;
      const side = (way === 'back') === (state.locale.direction.peek() === 'ltr') ? -1 : 1;
      element.animate?.(
        [
          { opacity: 0, transform: `translateX(${side * distance}px)` },
          { opacity: 1, transform: 'none' },
        ],
        {
          duration: ms(),
          easing: 'cubic-bezier(0.22, 0.8, 0.24, 1)',
        },
      );
    }
    return () => {
      if (!state.modal.open.peek() || !stageRef.current) return;
      playExitSnapshot(element, stageRef.current, Math.min(60, ms()));
    };
  }, []);
  return (
    <div className="slot" ref={slot}>
      <LazyView view={view} />
    </div>
  );
}
