import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../context';
import type { Direction } from '../state/router';
import type { ViewName, ViewRow } from '../state/views';
import { LazyView } from './LazyView';
import { playExitSnapshot } from './playExitSnapshot';

/**
 * Shows the view of a history entry; its `key` must be the entry's id. The view slides in from the direction of
 * navigation. On unmount, a snapshot of it stays until the next view has content, or for 300 ms, and then fades out.
 */
export function ViewSlot({
  view,
  row,
  tall,
  way,
  stageRef,
}: {
  view: ViewName;
  /** From the parent: a component that reads signals itself would be skipped when the view is loaded, and render too late for its focus. */
  row: ViewRow | undefined;
  /** On a sheet as high as the other views of an account. */
  tall: boolean;
  way: Direction;
  stageRef: RefObject<HTMLElement | null>;
}) {
  const { state, clock } = useViewContext();
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = slot.current;
    const stage = stageRef.current;
    if (!element || !stage) return;
    const controller = new AbortController();
    const markLate = (): void => element.setAttribute('data-late', '');
    clock.delay(300, controller.signal).then(markLate, () => {});
    return () => {
      controller.abort();
      if (!state.modal.open.peek()) return;
      const height = `${element.offsetHeight}px`;
      // Nothing in the snapshot moves, and the next view is as high until it has content.
      element.style.height = height;
      stage.style.setProperty('--wm-held', height);
      playExitSnapshot(element, stage);
    };
  }, []);
  // After its skeleton, the view does not grow to the height of the previous one again.
  const keepOwnHeight = (): void => slot.current?.style.setProperty('--wm-held', 'var(--wm-usual)');
  return (
    <div
      className={tall ? `slot tall ${way}` : `slot ${way}`}
      style={row?.height ? ({ '--wm-usual': `${row.height}px` } as CSSProperties) : undefined}
      ref={slot}
    >
      <LazyView view={view} onSkeleton={keepOwnHeight} />
    </div>
  );
}
