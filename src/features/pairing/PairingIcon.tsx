import { WalletIcon } from '../../core/kit';
import type { ListedWallet } from '../../lib/listedWallet';
import { Glyph } from '../../ui/Glyph';
import { iconPhone } from '../../ui/icons';

/** The wallet's icon, or a phone if any wallet may connect. */
export function PairingIcon({ wallet, size }: { wallet: ListedWallet | null; size: number }) {
  return wallet ? (
    <WalletIcon src={wallet.image_url ?? null} name={wallet.name} size={size} />
  ) : (
    <Glyph icon={iconPhone} size={size} />
  );
}
