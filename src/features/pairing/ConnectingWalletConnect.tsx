import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import type { ListedWallet } from '../../lib/listedWallet';
import { Tabs } from '../../ui/Tabs';
import { AppPanel } from './AppPanel';
import { CodePanel } from './CodePanel';
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic';
import { ExtensionPanel } from './ExtensionPanel';
import { GetWalletFooter } from './GetWalletFooter';
import { getPairing } from './getPairing';
import { getPlatforms, type Platform } from './getPlatforms';
import { browseLinkFor } from './openableLinks';
import { RecentLookup } from './RecentLookup';

const labels: Record<Platform, MessageKey> = {
  browser: 'pairing.browser',
  mobile: 'pairing.phone',
  qrcode: 'pairing.phone',
  web: 'pairing.web',
  desktop: 'pairing.desktop',
  unsupported: 'pairing.browser',
};

/** Connects one listed wallet, with a tab for each way to reach it from this device. */
export function ConnectingWalletConnect() {
  const { state } = useViewContext();
  const { walletId = '' } = state.router.current.value.data;
  const wallet = state.wallets.listed(walletId);
  if (wallet && !state.wallets.excluded(wallet)) return <WalletPlatforms wallet={wallet} />;
  const recent = state.wallets.recent.value.find(({ id, listed }) => listed && id === walletId);
  return recent ? <RecentLookup recent={recent} /> : <ConnectingWalletConnectBasic />;
}

function WalletPlatforms({ wallet }: { wallet: ListedWallet }) {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const platforms = getPlatforms(wallet, {
    mobile: device.mobile,
    installed: state.wallets.installed(wallet) !== undefined,
    inPage: state.wallets.installedInPage(wallet) !== undefined,
    hasBrowseLink: browseLinkFor(ctx, wallet) !== null,
  });
  const { status } = getPairing(ctx).display.value;
  const [chosen, setChosen] = useState<Platform | null>(null);
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode');
  const isExtension = platform === 'browser' || platform === 'unsupported';
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
          ) : isExtension ? (
            <ExtensionPanel key={platform} wallet={wallet} />
          ) : (
            <AppPanel key={platform} wallet={wallet} platform={platform} />
          )}
        </Tabs>
      </div>
      {/* The panel of the extension says whether it is installed, and a wallet that has answered is there. */}
      {!isExtension && status !== 'answered' && <GetWalletFooter wallet={wallet} />}
    </>
  );
}
