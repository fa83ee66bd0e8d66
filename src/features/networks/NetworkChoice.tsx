import { useRef, useState } from 'react';
import { Note, useViewContext, WalletModalError } from '../../core/kit';
import type { ViewName } from '../../core/state/views';
import type { Network } from '../../lib/network';
import { needsWallet } from '../../shared/families/needsWallet';
import { showToast } from '../../shared/showToast';
import { usesEmbeddedWallet } from '../../shared/usesEmbeddedWallet';
import { getNetworkAccess } from './getNetworkAccess';
import { groupNetworks } from './groupNetworks';
import { NetworkRow } from './NetworkRow';

interface NetworkChoiceProps {
  readonly networks: readonly Network[];
  /** The view that contains this component. A response of the wallet after the view was left is not shown. */
  readonly view: ViewName;
  readonly onChoose?: (network: Network) => void;
}

/** Networks to continue on. Choosing one requests the switch from the wallet. */
export function NetworkChoice({ networks, view, onChoose }: NetworkChoiceProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [requested, setRequested] = useState<Network | null>(null);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const latest = useRef<Network>(null);

  const namespace = state.networks.activeNamespace.value;
  const wallet = state.accounts.get(namespace).walletName || t('connect.browserWallet');
  const embedded = usesEmbeddedWallet(state, namespace);
  const groups = groupNetworks(networks, (network) => getNetworkAccess(ctx, network));
  const waiting = embedded
    ? t('switch.switching', { network: requested?.name ?? '' })
    : t('switch.approve', { wallet });

  // Not aborted on unmount: a wallet may announce its new network, which closes the view, before it responds.
  const choose = async (network: Network): Promise<void> => {
    const isOpen = (): boolean => state.router.current.peek().view === view;
    if (needsWallet(state, network.namespace)) {
      onChoose?.(network);
      state.router.push('SwitchActiveChain', { networkId: network.caipNetworkId });
      return;
    }
    latest.current = network;
    setRequested(network);
    setProblem(null);
    onChoose?.(network);
    try {
      const { switchNetwork } = await ctx.connection();
      await switchNetwork(ctx, network.caipNetworkId);
      void showToast(ctx, 'success', t('networks.switched', { network: network.name }));
    } catch (error) {
      if (latest.current !== network || !isOpen() || ctx.signal.aborted) return;
      const declined = error instanceof WalletModalError && error.code === 'userRejected';
      const title = declined ? t('switch.declined') : t('switch.failed');
      const failure = t(embedded ? 'error.walletFailed' : 'switch.failedText', { wallet });
      const text = declined ? t('error.rejected') : failure;
      state.announcer.say(`${title}. ${text}`, true);
      setProblem({ title, text });
      setRequested(null);
    }
  };
  return (
    <>
      {problem && (
        <Note kind="error" title={problem.title}>
          {problem.text}
        </Note>
      )}
      <ul className="list" aria-label={t('title.Networks')}>
        {groups.flatMap(({ section, members }) =>
          members.map((network) => (
            <NetworkRow
              key={network.caipNetworkId}
              network={network}
              waiting={network.caipNetworkId === requested?.caipNetworkId ? waiting : undefined}
              unavailable={section === 'usable' ? undefined : t(`networks.${section}Text`, { wallet })}
              onClick={() => network.caipNetworkId === requested?.caipNetworkId || void choose(network)}
            />
          )),
        )}
      </ul>
    </>
  );
}
