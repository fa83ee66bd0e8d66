import { Button, useViewContext } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { WalletHero } from './WalletHero';

/** The wallet as an extension of this browser: ready to be asked, or not there. */
export function ExtensionPanel({ wallet }: { wallet: ListedWallet }) {
  const { state, t } = useViewContext();
  const names = { wallet: wallet.name };
  const here = state.wallets.installed(wallet);
  const go = (): void =>
    here
      ? state.router.push('ConnectingExternal', { walletId: here.id })
      : state.router.push('Downloads', { walletId: wallet.id });
  return (
    <>
      <WalletHero
        wallet={wallet}
        state="still"
        headline={t(here ? 'pairing.continue' : 'pairing.notDetected', names)}
        text={t(here ? 'pairing.installed' : 'pairing.notDetectedText', names)}
      />
      <Button variant="primary" onClick={go}>
        {here ? t('pairing.open', names) : t('title.Downloads', { name: wallet.name })}
      </Button>
    </>
  );
}
