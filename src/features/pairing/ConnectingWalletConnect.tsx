import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import type { ListedWallet } from '../../lib/listedWallet';
import { Tabs } from '../../ui/Tabs';
import { AppPanel } from './AppPanel';
import { CodePanel } from './CodePanel';
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic';
import { ExtensionPanel } from './ExtensionPanel';
import { GetIt } from './GetIt';
import { browsing } from './linkFor';
import { type Platform, platformsOf } from './platformsOf';
import { RecentLookup } from './RecentLookup';

const labels: Record<Platform, MessageKey> = {
  browser: 'pairing.browser',
  mobile: 'pairing.phone',
  qrcode: 'pairing.phone',
  web: 'pairing.web',
  desktop: 'pairing.desktop',
  unsupported: 'pairing.browser',
};

/** One wallet of a list, by the ways in which it can be reached from here (design 7.5). */
export function ConnectingWalletConnect() {
  const { state } = useViewContext();
  const { walletId = '' } = state.router.current.value.data;
  const wallet = state.wallets.listed(walletId);
  if (wallet && !state.wallets.excluded(wallet)) return <Ways wallet={wallet} />;
  const recent = state.wallets.recent.value.find(({ id, listed }) => listed && id === walletId);
  return recent ? <RecentLookup recent={recent} /> : <ConnectingWalletConnectBasic />;
}

function Ways({ wallet }: { wallet: ListedWallet }) {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const platforms = platformsOf(wallet, {
    mobile: device.mobile,
    installed: state.wallets.installed(wallet) !== undefined,
    browses: browsing(ctx, wallet) !== null,
  });
  const [chosen, setChosen] = useState<Platform | null>(null);
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode');
  const choose = (next: Platform): void => {
    setChosen(next);
    if (next !== 'unsupported') ctx.emit({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform: next } });
  };
  return (
    <>
      <div className="body">
        <Tabs
          label={t('pairing.ways')}
          tabs={platforms.map((id) => ({ id, label: t(labels[id]) }))}
          selected={platform}
          onSelect={choose}
        >
          {platform === 'qrcode' ? (
            <CodePanel key={platform} wallet={wallet} />
          ) : platform === 'browser' || platform === 'unsupported' ? (
            <ExtensionPanel key={platform} wallet={wallet} />
          ) : (
            <AppPanel key={platform} wallet={wallet} platform={platform} />
          )}
        </Tabs>
      </div>
      {/* Where the wallet is missing, to get it is what the view itself offers. */}
      {platform !== 'unsupported' && <GetIt wallet={wallet} />}
    </>
  );
}
