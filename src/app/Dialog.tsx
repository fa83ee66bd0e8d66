import { useId, useLayoutEffect, useRef } from 'react';
import { useModal } from '../context';
import { activeElement } from '../ports/page/activeElement';
import { isolate } from '../ports/page/isolate';
import { liftIfLost } from '../ports/page/liftIfLost';
import { lockScroll } from '../ports/page/lockScroll';
import { Card } from './Card';
import { ghost } from './ghost';
import { duration } from './motion';
import { useCardHeight } from './useCardHeight';
import { useDismissal } from './useDismissal';
import { useFocus } from './useFocus';
import { useStage } from './useStage';

/** The dialog of design section 4: holds the page while it is there, and gives it back as it was. */
export function Dialog({
  takeOpener,
  restoreFocus,
}: {
  takeOpener: () => HTMLElement | null;
  restoreFocus: (to: HTMLElement | null) => void;
}) {
  const { state } = useModal();
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** Gives the page back; nothing was taken before the last stage of opening. */
  const release = useRef(() => {});
  const { view } = state.router.current.value;
  const shaking = state.modal.shake.value;

  const held = useStage();

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const from = takeOpener() ?? activeElement();
    return () => {
      const root = element.getRootNode() as ShadowRoot;
      ghost(element, root.querySelector('.wm') ?? root, duration(element, '--wm-t-close'));
      release.current();
      restoreFocus(from);
    };
  }, []);
  useLayoutEffect(() => {
    const element = layer.current;
    const root = element?.getRootNode() as ShadowRoot | undefined;
    // Or the frame that paints the card for the first time would lay it out, too.
    if (held > 1) element?.getBoundingClientRect();
    if (!element || !root || held < 5) return;
    const undo = [lockScroll(), isolate(root.host), liftIfLost(root.host as HTMLElement, element)];
    release.current = () => {
      for (const step of undo) step();
    };
  }, [held]);
  useCardHeight(card, content, held > 3);
  useFocus(card, held > 4);
  useDismissal(card, scrim);

  return (
    <div className="overlay" ref={layer}>
      <div className="scrim" ref={scrim} />
      <section
        className={shaking ? 'card shake' : 'card'}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        data-view={view}
        // Without its view it would be seen to grow.
        hidden={held < 2}
        data-part={held < 4 ? held : undefined}
        ref={card}
      >
        <Card titleId={titleId} stageRef={stage} contentRef={content} drawn={held > 0} />
      </section>
    </div>
  );
}
