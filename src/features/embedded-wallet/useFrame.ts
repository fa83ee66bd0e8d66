import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ViewContext } from '../../core/context';
import { goBack } from '../../core/kit';
import type { Embedded } from '../../core/ports/embedded';
import { reloading } from './embeddedMachine';
import { getMachine } from './getMachine';
import { openFrame } from './openFrame';
import { followPlace } from './ports/followPlace';

export interface FrameView {
  /** `waiting`: the frame is loaded, but the view is not ready for it. */
  readonly phase: 'loading' | 'waiting' | 'shown' | 'failed';
  /** Loads the frame again. */
  readonly retry: () => void;
  /** Moves the focus into the frame. */
  readonly focus: () => void;
}

/** The frame in this view. Each attempt to load it is a new object. */
type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly wallet: Embedded }
  | { readonly status: 'failed' };

/** Places the frame over an element of the card once the view is ready, for as long as it is mounted. */
export function useFrame(ctx: ViewContext, box: RefObject<HTMLElement | null>, isReady: boolean): FrameView {
  const machine = getMachine(ctx);
  const [frame, setFrame] = useState<Loading>({ status: 'loading' });
  const attempt = frame.status === 'loading' ? frame : null;
  const wallet = frame.status === 'loaded' ? frame.wallet : null;
  const isLost = machine.queue.value.status === 'lost';
  const isShown = wallet && !isLost && isReady;

  useLayoutEffect(() => {
    if (!attempt) return;
    const controller = new AbortController();
    machine.queue.value = reloading(machine.queue.peek());
    loadFrame(ctx, controller.signal).then(
      (loaded) => loaded && setFrame({ status: 'loaded', wallet: loaded }),
      () => !controller.signal.aborted && setFrame({ status: 'failed' }),
    );
    return () => controller.abort();
  }, [attempt]);

  useLayoutEffect(() => {
    const element = box.current;
    if (isShown && element) return placeFrame(wallet, element);
  }, [wallet, isShown]);

  return {
    phase: frame.status === 'failed' || isLost ? 'failed' : isShown ? 'shown' : wallet ? 'waiting' : 'loading',
    retry: () => setFrame({ status: 'loading' }),
    focus: () => wallet?.focus(),
  };
}

/** Loads the frame with the page's theme; null if there is nothing to show in it. */
async function loadFrame(ctx: ViewContext, signal: AbortSignal): Promise<Embedded | null> {
  const machine = getMachine(ctx);
  const embedded = await openFrame(machine);
  if (signal.aborted) return null;
  // The frame had to be loaded again, which lost its requests.
  if (!machine.requests.peek().length) {
    goBack(ctx);
    machine.notify('info', 'embedded.askAgain');
    return null;
  }
  embedded.syncTheme(machine.theme.peek());
  return embedded;
}

/** Places the frame over an element of the card; returns a function that hides it. */
function placeFrame(wallet: Embedded, element: HTMLElement): () => void {
  const card = element.closest('.card');
  const controller = new AbortController();
  // `aria-modal` would hide the frame, which is outside the card, from some screen readers.
  const isModal = card?.getAttribute('aria-modal');
  card?.removeAttribute('aria-modal');
  const removeListener = wallet.onLeave((direction) => leaveFrame(card, direction));
  followPlace(element, (place) => wallet.place(place), controller.signal);
  return () => {
    controller.abort();
    removeListener();
    wallet.place(null);
    if (isModal) card?.setAttribute('aria-modal', isModal);
  };
}

/** Moves the focus from the frame to the header of the card, as if the frame were a part of its content. */
function leaveFrame(card: Element | null, direction: 'forward' | 'backward'): void {
  const buttons = [...(card?.querySelectorAll<HTMLElement>('.head button, .head a') ?? [])];
  const target = direction === 'forward' ? buttons[0] : buttons[buttons.length - 1];
  // The embedded card may have no button.
  (target ?? card?.querySelector<HTMLElement>('h2'))?.focus();
}
