import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { isSwapNetwork } from '../../lib/swapNetworks';
import { NetworkChoice } from './NetworkChoice';

/** Shown if the active network has no swaps: choose one that has. Unlike UnsupportedChain, the visitor may leave this view. */
export function SwapUnsupportedChain() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { networks } = state;
  const active = networks.find(networks.activeId.value);
  const candidates = networks.all.value.filter(
    ({ caipNetworkId }) => isSwapNetwork(caipNetworkId) && caipNetworkId !== active?.caipNetworkId,
  );
  const [first] = candidates;
  useEffect(() => {
    state.announcer.say(`${t('literal.swapsNotSupported')}. ${first ? t('help.swapsNotSupported') : ''}`);
  }, []);
  return (
    <div className="body unsupported">
      <p className="text">
        <strong>{t('literal.swapsNotSupported')}</strong>{' '}
        {active && t('unsupported.swapText', { network: active.name })}{' '}
        {t(first ? 'help.swapsNotSupported' : 'unsupported.noSwaps')}
      </p>
      {first && (
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
