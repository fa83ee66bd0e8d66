import { useEffect, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { isSwapNetwork } from '../../lib/swapNetworks';
import { leaveFlow } from '../../shared/leaveFlow';
import { useSpoken } from '../../shared/useSpoken';
import { NetworkChoice } from './NetworkChoice';

/**
 * Shown if the active network has no swaps: choose one that has. On any such network, also if the wallet switches by itself, the
 * form continues with its arguments. Unlike UnsupportedChain, the visitor may leave this view.
 */
export function SwapUnsupportedChain() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { networks, router } = state;
  const activeId = networks.activeId.value;
  const [{ refusedId, ...form }] = useState(() => router.current.peek().data);
  // The data service may refuse a network that is in the table. The view may be shown again after a switch.
  const isOver = activeId !== refusedId && isSwapNetwork(activeId);
  const active = networks.find(activeId);
  const candidates = networks.all.value.filter(
    ({ caipNetworkId }) => isSwapNetwork(caipNetworkId) && caipNetworkId !== active?.caipNetworkId,
  );
  const [first] = candidates;
  useSpoken(!isOver && `${t('literal.swapsNotSupported')}. ${first ? t('help.swapsNotSupported') : ''}`, 'say', null);
  useEffect(() => {
    if (isOver) router.replace('Swap', form);
  }, [isOver]);
  return (
    <div className="body unsupported">
      <p className="text">
        <strong>{t('literal.swapsNotSupported')}</strong>{' '}
        {active && t('unsupported.swapText', { network: active.name })}{' '}
        {t(first ? 'help.swapsNotSupported' : 'unsupported.noSwaps')}
      </p>
      {first ? (
        <NetworkChoice
          networks={candidates}
          view="SwapUnsupportedChain"
          onChoose={({ caipNetworkId }) =>
            ctx.emit({ event: 'CLICK_SELECT_NETWORK_TO_SWAP', properties: { network: caipNetworkId } })
          }
        />
      ) : (
        <Button variant="soft" onClick={() => leaveFlow(ctx)}>
          {t('title.Account')}
        </Button>
      )}
    </div>
  );
}
