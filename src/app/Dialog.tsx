import { useId, useLayoutEffect, useRef } from 'react';
import { useModal } from '../context';
import { activeElement } from '../ports/page/activeElement';
import { followKeyboard } from '../ports/page/followKeyboard';
import { isolate } from '../ports/page/isolate';
import { lockScroll } from '../ports/page/lockScroll';
import { Card } from './Card';
import { ghost } from './ghost';
import { duration } from './motion';
import { useCardHeight } from './useCardHeight';
import { useDismissal } from './useDismissal';
import { useDrawn } from './useDrawn';
import { useFocus } from './useFocus';

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
  const { view } = state.router.current.value;
  const shaking = state.modal.shake.value;

  useLayoutEffect(() => {
    const element = layer.current;
    const host = (element?.getRootNode() as ShadowRoot | undefined)?.host;
    if (!element || !host) return;
    const undo = [isolate(host), lockScroll()];
    const stopKeyboard = followKeyboard((covered, visible) => {
      element.style.setProperty('--wm-kb', `${covered}px`);
      element.style.setProperty('--wm-vh', `${visible}px`);
      if (covered) (element.getRootNode() as ShadowRoot).activeElement?.scrollIntoView({ block: 'nearest' });
    });
    const from = takeOpener() ?? activeElement();
    return () => {
      const root = element.getRootNode() as ShadowRoot;
      const ms = duration(element, '--wm-t-close');
      ghost(element, root.querySelector('.wm') ?? root, [{ opacity: 1 }, { opacity: 0 }], {
        duration: ms,
        easing: 'ease-in',
      });
      stopKeyboard();
      for (const step of undo.reverse()) step();
      restoreFocus(from);
    };
  }, []);
  useCardHeight(card, content);
  const drawn = useDrawn();
  useFocus(card, titleId, drawn);
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
        ref={card}
      >
        <Card titleId={titleId} stageRef={stage} contentRef={content} drawn={drawn} />
      </section>
    </div>
  );
}
