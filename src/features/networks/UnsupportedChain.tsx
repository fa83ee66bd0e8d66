import { useRef, useState } from 'react';
import { knownNetworks, ListRow, Note, Spinner, useViewContext, WalletModalError } from '../../core/kit';
import type { Network } from '../../lib/network';
import { useDisconnect } from '../../shared/useDisconnect';
import { Glyph } from '../../ui/Glyph';
import { iconDisconnect } from '../../ui/icons';
import { groupNetworks } from './groupNetworks';
import { NetworkRow } from './NetworkRow';

/** The wallet is on a network that the app does not have: change it or disconnect (design 7.16). */
export function UnsupportedChain() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { busy, run } = useDisconnect(ctx);
  const [asked, setAsked] = useState<Network | null>(null);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const latest = useRef<Network>(null);

  const namespace = state.networks.activeNamespace.value;
  const wallet = state.accounts.get(namespace).walletName || t('connect.browserWallet');
  const app = state.settings.value.metadata.name || location.hostname;
  const current = knownNetworks.find(({ caipNetworkId }) => caipNetworkId === state.networks.activeId.value);
  const own = state.networks.all.value.filter((network) => network.namespace === namespace);
  const choices = groupNetworks(own, null)[0]?.members ?? [];

  // Not ended with the view: a wallet may announce its new network, which leaves the view, before it answers.
  const choose = async (network: Network): Promise<void> => {
    latest.current = network;
    setAsked(network);
    setProblem(null);
    try {
      const { switchNetwork, showToast } = await ctx.connection();
      await switchNetwork(ctx, network.caipNetworkId);
      void showToast(ctx, 'success', t('networks.switched', { network: network.name }));
    } catch (error) {
      const here = state.router.current.peek().view === 'UnsupportedChain';
      if (latest.current !== network || !here || ctx.signal.aborted) return;
      const declined = error instanceof WalletModalError && error.code === 'userRejected';
      const title = declined ? t('switch.declined') : t('switch.failed');
      const text = declined ? t('error.rejected') : t('switch.failedText', { wallet });
      state.announcer.say(`${title}. ${text}`, true);
      setProblem({ title, text });
      setAsked(null);
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
        {choices.map((network) => (
          <NetworkRow
            key={network.caipNetworkId}
            network={network}
            waiting={network.caipNetworkId === asked?.caipNetworkId ? t('switch.approve', { wallet }) : undefined}
            onClick={() => network.caipNetworkId === asked?.caipNetworkId || void choose(network)}
          />
        ))}
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
