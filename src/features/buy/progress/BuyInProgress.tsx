import { type ReactNode, useEffect, useState } from 'react';
import { Button, goBack, useViewContext } from '../../../core/kit';
import type { MessageKey } from '../../../core/words/Words';
import { shortAmount } from '../../../lib/shortAmount';
import { leaveFlow } from '../../../shared/leaveFlow';
import { StepView } from '../../../shared/request/StepView';
import { iconExternal, iconRefresh } from '../../../ui/icons';
import { ProviderIcon } from '../ProviderIcon';
import { findProvider } from '../providers';
import type { BoughtTokens } from './fetchPurchases';
import { getOrder, type Order } from './getOrder';
import { listsPurchases } from './listsPurchases';
import { refreshBought } from './refreshBought';
import { type PurchaseProgress, useProgress } from './useProgress';

type State = Parameters<typeof StepView>[0]['state'];
type Step = readonly [state: State, headline: MessageKey, text: MessageKey];

const steps: Readonly<Record<PurchaseProgress['phase'], Step>> = {
  open: ['running', 'buying.open', 'buying.openText'],
  // The visitor has closed the window, or a page in it cannot be seen from here.
  unseen: ['running', 'buying.open', 'buying.unseenText'],
  blocked: ['blocked', 'buying.blocked', 'buying.blockedText'],
  inTab: ['running', 'buying.inTab', 'buying.unseenText'],
  pending: ['running', 'buying.pending', 'buying.pendingText'],
  arrived: ['success', 'buying.arrived', 'buying.arrivedText'],
  failed: ['error', 'buying.failed', 'buying.failedText'],
};

/** Opens the provider's page in a tab, where the browser has blocked its window. */
function TabLink({ order, provider }: { readonly order: Order; readonly provider: string }) {
  const { t } = useViewContext();
  const label = t('buying.openTab', { provider });
  return (
    <Button
      variant={order.isInTab.value ? 'neutral' : 'primary'}
      icon={iconExternal}
      flip
      href={order.url}
      ariaLabel={t('shell.newTab', { label })}
      onClick={() => {
        order.isInTab.value = true;
      }}
    >
      {label}
    </Button>
  );
}

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
  const label = provider?.label ?? '';
  const [stepState, headlineKey, textKey] = steps[phase];
  const amount = bought?.amount && shortAmount(bought.amount, bought.symbol ?? '', state.locale.tag.value);
  const params = { provider: label, symbol: bought?.symbol ?? order?.symbol ?? '', amount: amount ?? '' };
  const headline = t(headlineKey, params);
  const isFollowed = order !== null && listsPurchases(order.networkId);
  const arrivedPlain = phase === 'arrived' && !amount && 'buying.arrivedPlain';
  const openPlain = phase === 'open' && !isFollowed && 'buying.openPlain';
  const text = t(arrivedPlain || openPlain || textKey, params);
  useEffect(() => {
    if (phase === 'arrived' && order) void refreshBought(ctx, order.account);
  }, [phase]);
  if (!order || !provider) return null;

  const openAgain = (): void => {
    if (order.window?.isReachable()) order.window.focus();
    else if (order.open()) setOrder(orders.latest);
    else goBack(ctx);
  };
  const doneButton = (
    <Button variant={phase === 'arrived' ? 'primary' : 'neutral'} onClick={() => leaveFlow(ctx)}>
      {t('shell.done')}
    </Button>
  );
  const purchasesButton = isFollowed && (
    <Button onClick={() => state.router.push('OnRampActivity')}>{t('buying.seePurchases')}</Button>
  );
  const leaveButton = purchasesButton || doneButton;
  const end = (
    <>
      {purchasesButton}
      {doneButton}
    </>
  );
  const link = <TabLink order={order} provider={label} />;
  const actions: Readonly<Record<PurchaseProgress['phase'], ReactNode>> = {
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
        {leaveButton}
        <Button icon={iconExternal} flip onClick={openAgain}>
          {t('buying.openNew')}
        </Button>
      </>
    ),
    blocked: link,
    inTab: (
      <>
        {leaveButton}
        {link}
      </>
    ),
    pending: end,
    arrived: end,
    failed: (
      <Button variant="primary" icon={iconRefresh} onClick={() => goBack(ctx)}>
        {t('shell.tryAgain')}
      </Button>
    ),
  };
  return (
    <div className="body money-sheet">
      <StepView
        step={phase}
        state={stepState}
        icon={<ProviderIcon label={label} size={72} />}
        headline={headline}
        text={text}
      >
        {actions[phase]}
      </StepView>
    </div>
  );
}
