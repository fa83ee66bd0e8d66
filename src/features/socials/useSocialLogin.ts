import { useLayoutEffect, useRef, useState } from 'react';
import { goBack, useViewContext, type WalletModalError } from '../../core/kit';
import type { PageProvider } from '../../lib/pageProviders';
import { socialNames } from '../../lib/socialNames';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { type RequestPhases, useWalletRequest, type WalletRequest } from '../../shared/request/useWalletRequest';
import { showToast } from '../../shared/showToast';
import { connectSocial } from './connectSocial';
import { getSocialLogin } from './getSocialLogin';
import { openWindow } from './openWindow';

type Phase = 'closed' | 'lost' | 'cancelled' | 'refused' | 'timedOut';

export interface SocialLogin extends WalletRequest<Phase> {
  /** The provider has responded; the account is being loaded. */
  readonly connecting: boolean;
  /** The page itself is redirected to the provider. */
  readonly redirecting: boolean;
  /** Retries by redirect, without a window. */
  readonly continueHere: () => void;
}

const createPhases = (redirecting: boolean, setReason: (error: WalletModalError) => void): RequestPhases<Phase> => ({
  messages: {
    waiting: redirecting ? ['social.redirect', 'social.redirectText'] : ['social.continue', 'social.continueText'],
    closed: ['social.cancelled', 'social.closedText'],
    lost: ['social.lost', 'social.lostText'],
    cancelled: ['social.cancelled', 'social.cancelledText'],
    refused: ['social.refused', 'social.refusedText'],
    timedOut: ['social.timedOut', 'screen.failedText'],
    failed: ['social.failed', 'social.failedText'],
  },
  codes: {
    socialWindowClosed: 'closed',
    socialWindowLost: 'lost',
    socialLoginCanceled: 'cancelled',
    socialLoginTimedOut: 'timedOut',
  },
  phaseOf: (error) => {
    if (error.code !== 'socialLoginRefused') return undefined;
    setReason(error);
    return 'refused';
  },
});

/** Waits for the provider's window while the view is shown. Leaving it closes the window. */
export function useSocialLogin(provider: PageProvider): SocialLogin {
  const ctx = useViewContext();
  const { t } = ctx;
  const login = getSocialLogin(ctx);
  const [connecting, setConnecting] = useState(false);
  const params = useRef({ provider: socialNames[provider] as string, reason: '' }).current;
  const pending = useRef(false);
  const { redirecting } = login;

  const end = (event: 'SOCIAL_LOGIN_SUCCESS' | 'SOCIAL_LOGIN_CANCELED' | 'SOCIAL_LOGIN_ERROR'): void => {
    if (pending.current) ctx.emit({ event, properties: { provider } });
    pending.current = false;
  };
  const send = async (signal: AbortSignal): Promise<void> => {
    const loading = new AbortController();
    const hide = (): void => loading.abort();
    signal.addEventListener('abort', hide);
    const onAnswer = (): void => {
      setConnecting(true);
      void showToast(ctx, 'loading', t('literal.authenticating'), loading.signal);
    };
    try {
      await connectSocial(ctx, { provider, onAnswer, onAttached: () => end('SOCIAL_LOGIN_SUCCESS'), signal });
    } catch (error) {
      signal.throwIfAborted();
      setConnecting(false);
      const { code } = error as WalletModalError;
      const canceled = code === 'socialWindowClosed' || code === 'socialLoginCanceled';
      end(canceled ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR');
      if (!canceled && !hasAlert(error)) ctx.report(error);
      if (code === 'socialWindowLost') login.windowsAreLost = true;
      if (code === 'untrustedOrigin') {
        goBack(ctx);
        void showToast(ctx, 'error', t('literal.untrustedOrigin'));
        // A toast shows the failure, because this view is left.
        return;
      }
      throw error;
    } finally {
      hide();
    }
  };
  const phases = createPhases(redirecting, ({ message }) => {
    params.reason = message.slice(message.indexOf(': ') + 2);
  });
  const request = useWalletRequest(phases, params, send);
  useLayoutEffect(() => {
    pending.current = true;
    return () => {
      login.popup?.close();
      login.resultUri = null;
      end('SOCIAL_LOGIN_CANCELED');
    };
  }, []);
  const restart = (): void => {
    pending.current = true;
    request.retry();
  };
  return {
    ...request,
    connecting,
    redirecting,
    ...(connecting && {
      headline: t('social.loadingAccount'),
      text: t('social.loadingAccountText'),
      offersRetry: false,
    }),
    retry: () => openWindow(ctx, provider) && restart(),
    continueHere: () => {
      login.popup?.close();
      login.popup = null;
      login.redirecting = true;
      restart();
    },
  };
}
