import { useEffect } from 'react';
import { Button, goBack, useViewContext } from '../../core/kit';
import { type Namespace, namespaceOf } from '../../lib/caip';
import { networkImage } from '../../lib/networkImage';
import { showWallets } from '../../shared/families/showWallets';
import { shownWalletName } from '../../shared/shownWalletName';
import { usesEmbeddedWallet } from '../../shared/usesEmbeddedWallet';
import { Halo } from '../../ui/Halo';
import { NetworkIcon } from '../../ui/NetworkIcon';
import { finishSwitch } from './finishSwitch';

/**
 * The visitor has chosen a network of a chain family without a wallet, while other families have one: connect a wallet that
 * supports it. The others stay connected, and nothing is requested from a wallet.
 */
export function SwitchActiveChain() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { accounts, networks, router, wallets, settings } = state;
  const { networkId, namespace: family } = router.current.value.data;
  const namespace: Namespace = family ?? (networkId ? namespaceOf(networkId) : networks.activeNamespace.value);
  const network = networks.find(networkId ?? null) ?? networks.all.value.find((each) => each.namespace === namespace);
  const isConnected = accounts.get(namespace).status === 'connected';
  const isEmbedded = !isConnected && usesEmbeddedWallet(state, namespace);
  const active = networks.activeNamespace.value;
  const connected = accounts.connected().sort((a, b) => Number(b === active) - Number(a === active));
  const names = [...new Set(connected.map((each) => shownWalletName(t, accounts.get(each).walletName)))];
  const list = new Intl.ListFormat(state.locale.tag.value).format(names);
  /** A wallet that is connected with another family and has this one, too. */
  const wallet = connected
    .map((each) => wallets.find(accounts.get(each).walletId ?? ''))
    .find((each) => each && wallets.familiesOf(each).includes(namespace));

  useEffect(() => {
    if (isEmbedded && network) router.replace('SwitchNetwork', { networkId: network.caipNetworkId });
  }, [isEmbedded]);
  // Another tab, or a wallet that was locked, has connected it meanwhile.
  useEffect(() => {
    if (!isConnected || !network) return;
    void ctx.connection().then(({ activateFamily }) => {
      activateFamily(ctx, namespace);
      return finishSwitch(ctx, networks.active.peek() ?? network);
    });
  }, [isConnected]);
  if (!network || isEmbedded) return <div className="body" />;
  const name = wallet?.name || t('connect.browserWallet');
  return (
    <div className="body">
      <div className="hero">
        <Halo state="still" shape="circle">
          <NetworkIcon src={networkImage(settings.value, network)} name={network.name} size={72} />
        </Halo>
        <p className="headline">{t(`switchChain.${namespace}`, { network: network.name })}</p>
        <p className="text">{t('switchChain.stays', { wallets: list, count: names.length })}</p>
      </div>
      <div className="ways">
        {wallet && (
          <Button
            variant="primary"
            onClick={() => router.push('ConnectingExternal', { walletId: wallet.id, namespace })}
            onIntent={() => ctx.prefetch('connection')}
          >
            {t('switchChain.continue', { wallet: name })}
          </Button>
        )}
        <Button variant={wallet ? 'neutral' : 'primary'} onClick={() => showWallets(ctx, namespace)}>
          {t(wallet ? 'switchChain.another' : 'switchChain.choose')}
        </Button>
        <Button variant="ghost" onClick={() => goBack(ctx)}>
          {t('switchChain.notNow')}
        </Button>
      </div>
    </div>
  );
}
