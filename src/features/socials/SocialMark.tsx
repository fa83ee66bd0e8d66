import { useEffect, useState } from 'react';
import type { SocialProvider } from '../../core/options/hostFeatures';
import { marks } from './marks';

interface SocialMarkProps {
  readonly provider: SocialProvider;
  /** Edge length in px. */
  readonly size?: number;
}

/** Whether marks were drawn before: the first ones arrive after their buttons, and fade in. */
let known = false;

/** The mark of a social provider, in the color of the surrounding text. */
export function SocialMark({ provider, size = 20 }: SocialMarkProps) {
  const [fades] = useState(!known);
  useEffect(() => {
    known = true;
  }, []);
  return (
    <svg className={fades ? 'brand fades' : 'brand'} viewBox="0 0 24 24" aria-hidden="true" width={size} height={size}>
      <path d={marks[provider]} />
    </svg>
  );
}
