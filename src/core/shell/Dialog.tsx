import { useId, useLayoutEffect, useRef } from 'react';
import { close } from '../actions/close';
import { frameNoteId } from '../connect/FrameNote';
import { useViewContext } from '../context';
import { activeElement } from '../ports/page/activeElement';
import { ensureTopLayer } from '../ports/page/ensureTopLayer';
import { isolate } from '../ports/page/isolate';
import { lockScroll } from '../ports/page/lockScroll';
import { onLayerClose } from '../ports/page/onLayerClose';
import { Card } from './Card';
import { playExitSnapshot } from './playExitSnapshot';
import { useDismissal } from './useDismissal';
import { useFocus } from './useFocus';
import { usePainted } from './usePainted';

/** The modal dialog. It makes the page behind it inert and restores it on close. */
export function Dialog({
  takeOpener,
  restoreFocus,
}: {
  takeOpener: () => HTMLElement | SVGElement | null;
  restoreFocus: (to: HTMLElement | SVGElement | null) => void;
}) {
  const ctx = useViewContext();
  const { state, framedHost, signal } = ctx;
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  /** Reverts the changes of the page, which are made after the first frame. */
  const release = useRef(() => {});
  const { view } = state.router.current.value;
  const shaking = state.modal.shake.value;

  const painted = usePainted();

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const opener = takeOpener() ?? activeElement();
    const leave = (): void => {
      release.current();
      restoreFocus(opener);
    };
    // React unmounts the tree of a destroyed modal later.
    signal.addEventListener('abort', leave);
    return () => {
      const root = element.getRootNode() as ShadowRoot;
      playExitSnapshot(element, root.querySelector('.wm') ?? root);
      if (!signal.aborted) leave();
      signal.removeEventListener('abort', leave);
    };
  }, []);
  useLayoutEffect(() => {
    const element = layer.current;
    const root = element?.getRootNode() as ShadowRoot | undefined;
    if (!painted || !element || !root || signal.aborted) return;
    // Layout reads come first: after the first write, each read would force another layout.
    const disposers = [ensureTopLayer(root.host as HTMLElement, element), lockScroll(), isolate(root.host)];
    // If the page's own dialog or popover contains the modal, closing it hides the modal.
    const controller = new AbortController();
    onLayerClose(root.host, () => close(ctx), controller.signal);
    release.current = () => {
      controller.abort();
      for (const dispose of disposers) dispose();
    };
  }, [painted]);
  useFocus(card, painted);
  useDismissal(card, scrim);

  return (
    <div className="overlay" ref={layer}>
      <div className="scrim" ref={scrim} />
      <section
        className={shaking ? 'card shake' : 'card'}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={view === 'Connect' && framedHost !== null ? frameNoteId : undefined}
        data-view={view}
        ref={card}
      >
        <Card titleId={titleId} />
      </section>
    </div>
  );
}
