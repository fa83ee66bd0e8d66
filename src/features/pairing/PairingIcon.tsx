import { WalletIcon } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { Glyph } from '../../ui/Glyph';
import { iconQr } from '../../ui/icons';

/** The wallet's icon, or a QR glyph if any wallet may connect. */
export function PairingIcon({ wallet, size }: { wallet: ListedWallet | null; size: number }) {
  return wallet ? (
    <WalletIcon src={wallet.image_url ?? null} name={wallet.name} size={size} />
  ) : (
    <Glyph icon={iconQr} size={size} />
  );
}
