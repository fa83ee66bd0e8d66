import { useRef, useState } from 'react';
import { knownNetworks, ListRow, Note, Spinner, useViewContext, WalletModalError } from '../../core/kit';
import type { Network } from '../../lib/network';
import { useDisconnect } from '../../shared/useDisconnect';
import { usesEmbeddedWallet } from '../../shared/usesEmbeddedWallet';
import { Glyph } from '../../ui/Glyph';
import { iconDisconnect } from '../../ui/icons';
import { getNetworkAccess } from './getNetworkAccess';
import { groupNetworks } from './groupNetworks';
import { NetworkRow } from './NetworkRow';

/** The wallet is on a network that the app does not have: switch it or disconnect. */
export function UnsupportedChain() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { busy, run } = useDisconnect(ctx);
  const [requested, setRequested] = useState<Network | null>(null);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const latest = useRef<Network>(null);

  const namespace = state.networks.activeNamespace.value;
  const wallet = state.accounts.get(namespace).walletName || t('connect.browserWallet');
  const embedded = usesEmbeddedWallet(state, namespace);
  const app = state.settings.value.metadata.name || location.hostname;
  const current = knownNetworks.find(({ caipNetworkId }) => caipNetworkId === state.networks.activeId.value);
  const candidates = state.networks.all.value.filter((network) => network.namespace === namespace);
  const groups = groupNetworks(candidates, (network) => getNetworkAccess(ctx, network));

  const waiting = embedded
    ? t('switch.switching', { network: requested?.name ?? '' })
    : t('switch.approve', { wallet });

  // Not aborted on unmount: a wallet may announce its new network, which closes this view, before it answers.
  const choose = async (network: Network): Promise<void> => {
    latest.current = network;
    setRequested(network);
    setProblem(null);
    try {
      const { switchNetwork, showToast } = await ctx.connection();
      await switchNetwork(ctx, network.caipNetworkId);
      void showToast(ctx, 'success', t('networks.switched', { network: network.name }));
    } catch (error) {
      const isOpen = state.router.current.peek().view === 'UnsupportedChain';
      if (latest.current !== network || !isOpen || ctx.signal.aborted) return;
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
    <div className="body unsupported">
      <p className="text">
        {current ? t('unsupported.text', { app, network: current.name }) : t('unsupported.unknownText', { app })}
      </p>
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
      <ul className="apart">
        <ListRow
          variant="plain"
          leading={<Glyph icon={iconDisconnect} />}
          name={busy ? t('account.disconnecting') : t('account.disconnect')}
          trailing={busy && <Spinner />}
          onClick={() => void run(namespace)}
        />
      </ul>
    </div>
  );
}
