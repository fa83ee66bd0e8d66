import { RemoteImage } from './RemoteImage';

interface WalletIconProps {
  readonly src: string | null;
  readonly name: string;
  /** Edge length in px: 38 in rows, 56 in tiles, 72 in a halo. */
  readonly size?: number;
}

/** The icon of a wallet, in the shape of an app icon. */
export function WalletIcon({ src, name, size }: WalletIconProps) {
  return <RemoteImage src={src} name={name} size={size} />;
}
