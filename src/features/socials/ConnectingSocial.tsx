import { Button, useViewContext } from '../../core/kit';
import { Halo } from '../../ui/Halo';
import { iconExternal, iconRefresh } from '../../ui/icons';
import { opensNoWindow } from './openWindow';
import { canRedirect } from './ports/redirect';
import { SocialIcon } from './SocialIcon';
import { useSocialLogin } from './useSocialLogin';

/** Waits for the visitor to sign in in the provider's window, then for the account. */
export function ConnectingSocial() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { provider = 'google' } = state.router.current.value.data;
  const login = useSocialLogin(provider === 'farcaster' ? 'google' : provider);
  const { phase, headline, text, redirecting, offersRetry, retry, retryRef, continueHere } = login;
  const waiting = phase === 'waiting';
  const opensWindow = waiting && !redirecting;
  const isLost = phase === 'lost' && canRedirect();
  const retryLabel = opensWindow ? 'social.openAgain' : isLost ? 'social.samePage' : 'shell.tryAgain';
  return (
    <div className="body social">
      <div className="hero">
        <Halo state={waiting ? 'running' : 'error'}>
          <SocialIcon provider={provider} size={72} />
        </Halo>
        <p className="headline">{headline}</p>
        <p className="text">{text}</p>
      </div>
      {offersRetry && (
        <Button
          variant={waiting ? 'neutral' : 'primary'}
          icon={opensWindow ? iconExternal : iconRefresh}
          flip={opensWindow}
          elementRef={retryRef}
          onClick={retry}
        >
          {t(retryLabel)}
        </Button>
      )}
      {!waiting && !opensNoWindow(ctx) && canRedirect() && (
        <Button variant="ghost" onClick={continueHere}>
          {t('social.samePage')}
        </Button>
      )}
    </div>
  );
}
