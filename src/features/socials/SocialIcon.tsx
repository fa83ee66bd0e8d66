import type { SocialProvider } from '../../core/options/hostFeatures';
import { appRadius } from '../../ui/appRadius';
import { SocialMark } from './SocialMark';

interface SocialIconProps {
  readonly provider: SocialProvider;
  /** Edge length in px: 38 in rows, 72 in a halo. */
  readonly size?: number;
}

/** A provider's mark in the shape of an app icon. */
export function SocialIcon({ provider, size = 38 }: SocialIconProps) {
  return (
    <span className="social-icon" style={{ width: size, height: size, borderRadius: appRadius(size) }}>
      <SocialMark provider={provider} size={size / 2} />
    </span>
  );
}
