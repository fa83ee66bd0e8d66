import { useLayoutEffect, useState } from 'react';
import { goBack, useViewContext, WalletModalError } from '../../core/kit';
import type { Embedded } from '../../core/ports/embedded';
import { deferred } from '../../lib/deferred';
import { linkUrl } from '../../lib/linkUrl';
import { acceptLogin } from '../../shared/embedded/acceptLogin';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { showToast } from '../../shared/showToast';
import { getSocialLogin } from './getSocialLogin';
import { socialError } from './socialError';

/** Delay after unmount until the frame is reloaded (ms), which ends its wait for the app. */
const RELOAD_DELAY = 100;

const properties = { provider: 'farcaster' } as const;

export interface Farcaster {
  /** The link for the app; null until the frame has returned it. */
  readonly uri: string | null;
  /** The visitor has approved; the account is being loaded. */
  readonly connecting: boolean;
}

/** The link for the app. Rejects if the frame is lost, which the request itself does not report. */
async function readUri(wallet: Embedded): Promise<string> {
  const lost = deferred<never>();
  const stop = wallet.onClosed(() => lost.reject(new WalletModalError('somethingWentWrong')));
  try {
    return await Promise.race([wallet.farcasterUri(), lost.promise]);
  } finally {
    stop();
  }
}

/** Signs in with the Farcaster app while the view is shown. */
export function useFarcaster(): Farcaster {
  const ctx = useViewContext();
  const { clock, t } = ctx;
  const { farcasterUri } = getSocialLogin(ctx);
  const [connecting, setConnecting] = useState(false);

  // A layout effect, which is cleaned up on unmount and not after the next paint: the app may respond in between.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let pending = true;
    let waits = true;
    const run = async (): Promise<void> => {
      const wallet = await getEmbedded(ctx, signal);
      if (!farcasterUri.peek()) {
        const uri = linkUrl(await readUri(wallet));
        signal.throwIfAborted();
        if (!uri) throw socialError('untrustedOrigin');
        farcasterUri.value = uri;
      }
      const username = await wallet.connectFarcaster();
      await acceptLogin(ctx, { method: 'farcaster', username, signal });
      signal.throwIfAborted();
      waits = false;
      setConnecting(true);
      farcasterUri.value = null;
      ctx.emit({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties });
      const { embeddedWallet } = await ctx.load('embeddedWallet');
      await embeddedWallet.finishLogin(ctx, { method: 'farcaster', username, onAttached: succeed, signal });
    };
    const succeed = (): void => {
      pending = false;
      ctx.emit({ event: 'SOCIAL_LOGIN_SUCCESS', properties });
    };
    const fail = async (error: unknown): Promise<void> => {
      pending = false;
      ctx.emit({ event: 'SOCIAL_LOGIN_ERROR', properties });
      goBack(ctx);
      if (hasAlert(error)) return;
      ctx.report(error);
      await showToast(ctx, 'error', t('social.failedText'));
    };
    run().catch((error) => (signal.aborted ? undefined : fail(error)));
    return () => {
      controller.abort();
      if (pending) ctx.emit({ event: 'SOCIAL_LOGIN_CANCELED', properties });
      if (!waits || (!farcasterUri.peek() && !pending)) return;
      // The frame still waits for the app. The next visit gets another link.
      const dropLink = async (): Promise<void> => {
        await clock.delay(RELOAD_DELAY, ctx.signal);
        farcasterUri.value = null;
      };
      const reload = async (): Promise<void> => {
        const { embeddedWallet } = await ctx.load('embeddedWallet');
        await embeddedWallet.reloadFrame(ctx, dropLink);
      };
      reload().catch(() => {});
    };
  }, []);
  return { uri: farcasterUri.value, connecting };
}
