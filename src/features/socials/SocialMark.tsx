import type { SocialProvider } from '../../core/options/hostFeatures';
import { marks } from './marks';

interface SocialMarkProps {
  readonly provider: SocialProvider;
  /** Edge length in px. */
  readonly size?: number;
}

/** The mark of a social provider, in the color of the surrounding text. */
export function SocialMark({ provider, size = 20 }: SocialMarkProps) {
  return (
    <svg className="brand" viewBox="0 0 24 24" aria-hidden="true" width={size} height={size}>
      <path d={marks[provider]} />
    </svg>
  );
}
