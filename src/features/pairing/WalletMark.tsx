import { WalletIcon } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { Glyph } from '../../ui/Glyph';
import { iconQr } from '../../ui/icons';

/** The picture of the wallet that is awaited; a code's sign where it may be any. */
export function WalletMark({ wallet, size }: { wallet: ListedWallet | null; size: number }) {
  return wallet ? (
    <WalletIcon src={wallet.image_url ?? null} name={wallet.name} size={size} />
  ) : (
    <Glyph icon={iconQr} size={size} />
  );
}
