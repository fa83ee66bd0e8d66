import { RemoteImage } from '../../core/kit';
import { nameColor } from '../../ui/nameColor';

interface ProviderIconProps {
  /** The provider's name. */
  readonly label: string;
  /** Edge length in px. */
  readonly size?: number;
}

/** A provider's initial, because the service has no images of providers. */
export function ProviderIcon({ label, size }: ProviderIconProps) {
  return <RemoteImage src={null} name={label} size={size} letterFill={nameColor(label)} />;
}
