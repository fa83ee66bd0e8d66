import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ViewContext } from '../../core/context';
import { goBack } from '../../core/kit';
import type { Embedded } from '../../core/ports/embedded';
import { getEmbeddedState } from './getEmbeddedState';
import { getReady } from './getReady';
import { leaveFrame } from './leaveFrame';
import { notify } from './notify';
import { followPlace } from './ports/followPlace';
import { readTheme } from './readTheme';

export interface FrameView {
  /** `waiting`: the frame is loaded, but the view is not ready for it. */
  readonly phase: 'loading' | 'waiting' | 'shown' | 'failed';
  /** Loads the frame again. */
  readonly retry: () => void;
  /** Moves the focus into the frame. */
  readonly focus: () => void;
}

/** Places the frame over an element of the card once the view is ready, for as long as it is mounted. */
export function useFrame(ctx: ViewContext, box: RefObject<HTMLElement | null>, isReady: boolean): FrameView {
  const { requests, lost } = getEmbeddedState(ctx);
  const [attempt, setAttempt] = useState(0);
  const [wallet, setWallet] = useState<Embedded | null>(null);
  const [failed, setFailed] = useState(false);
  const isLost = lost.value;

  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = async (): Promise<void> => {
      const embedded = await getReady(ctx);
      if (signal.aborted) return;
      // The frame had to be loaded again, which lost its requests.
      if (!requests.peek().length) {
        goBack(ctx);
        return notify(ctx, 'info', 'embedded.askAgain');
      }
      embedded.syncTheme(readTheme(ctx));
      setWallet(embedded);
    };
    lost.value = false;
    setFailed(false);
    run().catch(() => {
      if (!signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [attempt]);

  const isShown = wallet !== null && !isLost && isReady;
  useLayoutEffect(() => {
    const element = box.current;
    const card = element?.closest('.card');
    if (!isShown || !element) return;
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
  }, [wallet, isShown]);

  return {
    phase: failed || isLost ? 'failed' : isShown ? 'shown' : wallet ? 'waiting' : 'loading',
    retry() {
      setWallet(null);
      setAttempt(attempt + 1);
    },
    focus: () => wallet?.focus(),
  };
}
