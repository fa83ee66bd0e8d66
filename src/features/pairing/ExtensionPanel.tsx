import { Button, useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { WalletHero } from './WalletHero';

/** The wallet as a browser extension: installed and ready to connect, or not installed. */
export function ExtensionPanel({ wallet }: { wallet: ListedWallet }) {
  const { state, device, t } = useViewContext();
  const names = { wallet: wallet.name };
  const installed = state.wallets.installed(wallet);
  const missing = device.mobile ? 'pairing.notOnPhoneText' : 'pairing.notDetectedText';
  const proceed = (): void =>
    installed
      ? state.router.push('ConnectingExternal', { walletId: installed.id })
      : state.router.push('Downloads', { walletId: wallet.id });
  return (
    <>
      <WalletHero
        wallet={wallet}
        state="still"
        headline={t(installed ? 'pairing.continue' : 'pairing.notDetected', names)}
        text={t(installed ? 'pairing.installed' : missing, names)}
      />
      <Button variant="primary" onClick={proceed}>
        {installed ? t('pairing.open', names) : t('title.Downloads', { name: wallet.name })}
      </Button>
    </>
  );
}
