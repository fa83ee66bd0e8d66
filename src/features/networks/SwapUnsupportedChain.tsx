import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { isSwapNetwork } from '../../lib/swapNetworks';
import { NetworkChoice } from './NetworkChoice';

/** The active network has no swaps: choose one of the app's networks that has. It may be left, unlike an unsupported network. */
export function SwapUnsupportedChain() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { networks } = state;
  const active = networks.find(networks.activeId.value);
  const candidates = networks.all.value.filter(
    ({ caipNetworkId }) => isSwapNetwork(caipNetworkId) && caipNetworkId !== active?.caipNetworkId,
  );
  const [only] = candidates;
  useEffect(() => {
    state.announcer.say(`${t('literal.swapsNotSupported')}. ${only ? t('help.swapsNotSupported') : ''}`);
  }, []);
  return (
    <div className="body unsupported">
      <p className="text">
        <strong>{t('literal.swapsNotSupported')}</strong>{' '}
        {active && t('unsupported.swapText', { network: active.name })}{' '}
        {t(only ? 'help.swapsNotSupported' : 'unsupported.noSwaps')}
      </p>
      {only && (
        <NetworkChoice
          networks={candidates}
          view="SwapUnsupportedChain"
          onChoose={({ caipNetworkId }) =>
            ctx.emit({ event: 'CLICK_SELECT_NETWORK_TO_SWAP', properties: { network: caipNetworkId } })
          }
          onSwitched={() => state.router.replace('Swap')}
        />
      )}
    </div>
  );
}
