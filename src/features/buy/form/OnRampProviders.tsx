import { useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../../../core/kit';
import { hasFeature } from '../../../lib/familyFeatures';
import { winding } from '../../../shared/drawings/paths';
import { EmptyOnNetwork } from '../../../shared/EmptyOnNetwork';
import { EmptyState } from '../../../shared/EmptyState';
import type { Provider } from '../providers';
import { describeNothing } from './describeNothing';
import { getAvailableProviders } from './getAvailableProviders';
import { getOnramp } from './getOnramp';
import { OnRampFooter } from './OnRampFooter';
import { ProviderRow } from './ProviderRow';
import { useOptions } from './useOptions';

/** The message that replaces the providers; null to show them. */
function useMessage(available: readonly Provider[]) {
  const { state, t } = useViewContext();
  const nothing = describeNothing(useOptions());
  const { activeNamespace } = state.networks;
  if (!hasFeature(activeNamespace.value, 'onramp')) return <EmptyOnNetwork title={t('onramp.family')} />;
  if (!available.length) return <EmptyState drawing={winding} title={t('onramp.none')} />;
  // Without quotes, only the provider itself lists what it sells.
  if (!hasFeature(activeNamespace.value, 'onrampQuotes')) return null;
  return nothing;
}

/** The providers of card purchases. A single one is chosen automatically. */
export function OnRampProviders() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { locale, router, networks } = state;
  const available = getAvailableProviders(ctx);
  const message = useMessage(available);
  const [only] = available;
  const hasQuotes = hasFeature(networks.activeNamespace.value, 'onrampQuotes');
  const skipsChoice = available.length === 1 && hasQuotes && !message;
  const { current: isReturn } = useRef(router.direction.peek() === 'back');
  const choose = ({ name }: Provider): void => {
    getOnramp(ctx).selectedProvider.value = name;
    ctx.emit({ event: 'SELECT_BUY_PROVIDER', properties: { provider: name } });
  };
  useLayoutEffect(() => {
    if (!isReturn) ctx.emit({ event: 'SELECT_BUY_CRYPTO', properties: {} });
  }, []);
  // A layout effect: after the paint, a click could choose the provider a second time.
  useLayoutEffect(() => {
    if (!skipsChoice || !only) return;
    choose(only);
    router.replace('OnRamp');
  }, [skipsChoice]);
  const names = new Intl.ListFormat(locale.tag.value, { type: 'disjunction' }).format(
    available.map(({ label }) => label),
  );
  return (
    <>
      <div className="body money-sheet onramp">
        {message ?? (
          <>
            <ul className="list" aria-label={t('onramp.providers')}>
              {available.map((provider) => (
                <ProviderRow key={provider.name} provider={provider} onChoose={() => choose(provider)} />
              ))}
            </ul>
            <p className="money-hint">{t('onramp.window', { provider: names })}</p>
          </>
        )}
      </div>
      <OnRampFooter />
    </>
  );
}
