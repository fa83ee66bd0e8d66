import { useEffect, useRef } from 'react';
import { Button, goBack, Note, useViewContext } from '../../core/kit';
import { namespaceOf } from '../../lib/caip';
import { createEffectContext } from '../../requests/effects/EffectContext';
import { EffectSummary } from '../../requests/effects/EffectSummary';
import { effectHeading } from '../../requests/effects/effectHeading';
import { effectWarnings } from '../../requests/effects/effectWarnings';
import { unpluggedLamp } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { iconRefresh } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { useFrame } from './useFrame';
import { type RequestEffects, useRequestEffects } from './useRequestEffects';

/** Describes and announces the effects of the request above the frame, or that they cannot be read. */
function RequestSummary({ request, effects, tokenOf }: RequestEffects) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { networkId, origin } = request;
  const inUse = state.accounts.get(namespaceOf(networkId));
  const [account = ''] = inUse.addresses;
  const networkInUse = origin === 'host' ? inUse.networkId : null;
  const params = { networkId, networkInUse, tokenOf, account };
  useEffect(() => {
    const context = createEffectContext(ctx, params);
    const warnings = effects.flatMap((effect) => effectWarnings(effect, context));
    const texts = new Set(warnings.map(({ text, short = text }) => short));
    const heading = effects.length ? effectHeading(effects, context) : t('embedded.unreadable');
    state.announcer.say([heading, ...texts].join('. '));
  }, [request]);
  if (!effects.length)
    return (
      <div className="unreadable">
        <Note kind="warning">{t('embedded.unreadable')}</Note>
      </div>
    );
  return <EffectSummary isLed effects={effects} key={request.id} {...params} />;
}

/**
 * Reserves the space for the frame, in which the visitor approves or rejects the app's requests, below a summary of the
 * current request. Leaving the view aborts the requests.
 */
export function ApproveTransaction() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const box = useRef<HTMLDivElement>(null);
  const retryButton = useRef<HTMLButtonElement>(null);
  const { isReady, summary } = useRequestEffects(ctx);
  const { phase, retry, focus } = useFrame(ctx, box, isReady);
  const title = t('literal.embeddedWalletNotLoaded');
  const help = t('help.embeddedWalletNotLoaded');
  useEffect(() => {
    if (phase === 'loading') state.announcer.say(t('embedded.opening'));
    if (phase !== 'failed') return;
    state.announcer.alert(`${title}. ${help}`);
    retryButton.current?.focus();
  }, [phase]);
  return (
    <div className="approve" aria-busy={phase === 'loading' || phase === 'waiting'}>
      {phase === 'shown' && summary && <RequestSummary {...summary} />}
      <div className="body approve-place" ref={box}>
        {phase === 'failed' ? (
          <EmptyState drawing={unpluggedLamp} title={title} text={help}>
            <Button variant="primary" small icon={iconRefresh} elementRef={retryButton} onClick={retry}>
              {t('shell.tryAgain')}
            </Button>
            <Button small onClick={() => goBack(ctx)}>
              {t('shell.cancel')}
            </Button>
          </EmptyState>
        ) : (
          <div className="hero" aria-hidden={phase === 'shown' || undefined}>
            <Skeleton width={72} height={72} circle />
            <p className="text">{t('embedded.opening')}</p>
            <Skeleton width={240} height={12} />
            <Skeleton width={180} height={12} />
          </div>
        )}
      </div>
      {/* Lets Tab move from the header into the frame, which is outside the card. */}
      {phase === 'shown' && (
        <button type="button" className="sr" onFocus={focus}>
          {t('embedded.wallet')}
        </button>
      )}
    </div>
  );
}
