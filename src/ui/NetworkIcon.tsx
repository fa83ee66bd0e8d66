import { nameColor } from './nameColor';
import { RemoteImage } from './RemoteImage';

interface NetworkIconProps {
  readonly src: string | null;
  readonly name: string;
  /** Diameter in px: 38 in rows, 22 in the header, 72 in a halo. */
  readonly size?: number;
}

/** The round icon of a network; without an image, its first letter on a color derived from the name. */
export function NetworkIcon({ src, name, size }: NetworkIconProps) {
  return <RemoteImage src={src} name={name} size={size} shape="circle" letterFill={nameColor(name)} />;
}
