import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, goBack, useViewContext } from '../../../core/kit';
import type { MessageKey } from '../../../core/words/Words';
import { formatShort } from '../../../lib/formatShort';
import { NewTabButton } from '../../../shared/NewTabButton';
import { ReplacedActions } from '../../../shared/ReplacedActions';
import { OutcomeHero } from '../../../shared/request/OutcomeHero';
import { Halo } from '../../../ui/Halo';
import { iconExternal, iconRefresh } from '../../../ui/icons';
import { ProviderIcon } from '../ProviderIcon';
import { findProvider } from '../providers';
import type { BoughtTokens } from './fetchPurchases';
import { getOrder } from './getOrder';
import { isListed } from './isListed';
import { refreshBought } from './refreshBought';
import { type Progress, useProgress } from './useProgress';

type Texts = Readonly<Record<Progress['phase'], readonly [headline: MessageKey, text: MessageKey]>>;

const texts: Texts = {
  open: ['buying.open', 'buying.openText'],
  // The visitor has closed the window, or a page in it cannot be seen from here.
  unseen: ['buying.open', 'buying.unseenText'],
  blocked: ['buying.blocked', 'buying.blockedText'],
  pending: ['buying.pending', 'buying.pendingText'],
  arrived: ['buying.arrived', 'buying.arrivedText'],
  failed: ['buying.failed', 'buying.failedText'],
};

/** Follows a purchase in the provider's window. Leaving this view changes nothing about it. */
export function BuyInProgress() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const orders = getOrder(ctx);
  const [order, setOrder] = useState(orders.latest);
  const progress = useProgress(order);
  const { phase } = progress;
  const bought: BoughtTokens | null = 'bought' in progress ? progress.bought : null;
  const provider = findProvider(order?.provider ?? null);
  const action = useRef<HTMLButtonElement>(null);
  const label = provider?.label ?? '';
  const [headlineKey, textKey] = texts[phase];
  const amount =
    bought?.amount && `${formatShort(bought.amount, state.locale.tag.value)} ${bought.symbol ?? ''}`.trim();
  const params = { provider: label, symbol: bought?.symbol ?? order?.symbol ?? '', amount: amount ?? '' };
  const headline = t(headlineKey, params);
  const isFollowed = order !== null && isListed(order.networkId);
  const arrivedPlain = phase === 'arrived' && !amount && 'buying.arrivedPlain';
  const openPlain = phase === 'open' && !isFollowed && 'buying.openPlain';
  const text = t(arrivedPlain || openPlain || textKey, params);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const isResult = phase === 'arrived' || phase === 'failed';
    state.announcer.say(`${headline}. ${text}`, isResult);
    if (phase !== 'pending') action.current?.focus();
  }, [phase]);
  useEffect(() => {
    if (phase === 'arrived' && order) void refreshBought(ctx, order.account);
  }, [phase]);
  if (!order || !provider) return null;

  const openAgain = (): void => {
    if (order.window?.isReachable()) order.window.focus();
    else if (order.open()) setOrder(orders.latest);
    else goBack(ctx);
  };
  const hasArrived = phase === 'arrived';
  const doneButton = (
    <Button
      variant={hasArrived ? 'primary' : 'neutral'}
      elementRef={hasArrived ? action : undefined}
      onClick={() => state.router.reset('Account')}
    >
      {t('buying.done')}
    </Button>
  );
  const actions: Readonly<Record<Progress['phase'], ReactNode>> = {
    open: (
      <>
        <Button icon={iconExternal} flip onClick={openAgain}>
          {t('buying.openAgain')}
        </Button>
        {doneButton}
      </>
    ),
    unseen: (
      <>
        {isFollowed ? (
          <Button elementRef={action} onClick={() => state.router.push('OnRampActivity')}>
            {t('buying.seePurchases')}
          </Button>
        ) : (
          doneButton
        )}
        <Button icon={iconExternal} flip elementRef={isFollowed ? undefined : action} onClick={openAgain}>
          {t('buying.openNew')}
        </Button>
      </>
    ),
    blocked: <NewTabButton variant="primary" href={order.url} label={t('buying.openTab', { provider: label })} />,
    pending: doneButton,
    arrived: doneButton,
    failed: (
      <Button variant="primary" icon={iconRefresh} elementRef={action} onClick={() => goBack(ctx)}>
        {t('shell.tryAgain')}
      </Button>
    ),
  };
  return (
    <div className="body money-sheet">
      {phase === 'arrived' || phase === 'failed' ? (
        <OutcomeHero mark={phase === 'arrived' ? 'success' : 'error'} title={headline} text={text} />
      ) : (
        <div className="hero">
          <Halo state={phase === 'blocked' ? 'error' : 'running'}>
            <ProviderIcon label={label} size={72} />
          </Halo>
          <p className="headline">{headline}</p>
          <p className="text">{text}</p>
        </div>
      )}
      <ReplacedActions key={phase} className="money-foot">
        {actions[phase]}
      </ReplacedActions>
    </div>
  );
}
