import { type RefObject, useLayoutEffect, useRef } from 'react';

type Work = () => void;

/**
 * Returns a function that runs something at once, or, while a pointer is pressed, after its click: a pointer press takes focus from
 * a field, and a message that the field then shows could move the pressed button away, so that the click is lost. Nothing runs
 * after the component is removed.
 * @param element in the tree whose presses count
 */
export function useAfterPress(element: RefObject<HTMLElement | null>): (work: Work) => void {
  /** What to run after the press; null while there is none. */
  const waiting = useRef<Work[] | null>(null);
  useLayoutEffect(() => {
    waiting.current = null;
    const root = element.current?.getRootNode();
    const controller = new AbortController();
    const { signal } = controller;
    let release: ReturnType<typeof setTimeout> | undefined;
    const start = (): void => {
      clearTimeout(release);
      waiting.current ??= [];
    };
    const end = (): void => {
      const works = waiting.current ?? [];
      waiting.current = null;
      for (const work of works) work();
    };
    const onPointer = ({ buttons }: MouseEvent): void => {
      // The click, if any, is dispatched in the same task.
      if (!waiting.current || buttons) return;
      clearTimeout(release);
      release = setTimeout(end);
    };
    // A touch is followed by mouse events, which move the focus.
    for (const type of ['pointerdown', 'mousedown']) root?.addEventListener(type, start, { capture: true, signal });
    root?.addEventListener('click', end, { signal });
    // Some presses end without a pointerup, for example in a menu or on a scroll bar.
    for (const type of ['pointerup', 'pointercancel', 'pointermove', 'mouseup'] as const)
      window.addEventListener(type, onPointer, { capture: true, signal });
    return () => {
      clearTimeout(release);
      controller.abort();
      waiting.current = [];
    };
  }, []);
  return (work) => {
    if (waiting.current) waiting.current.push(work);
    else work();
  };
}
