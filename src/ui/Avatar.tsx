import { useState } from 'react';
import { avatarGradient } from '../lib/avatarGradient';
import { Picture } from './Picture';

interface AvatarProps {
  /** Seeds the gradient that replaces a missing image. */
  readonly address: string;
  readonly src?: string | null;
  /** Diameter in px: 24, 36, 56 or 64. */
  readonly size: number;
}

/** The round image of an account. Decorative, because the account's name is next to it. */
export function Avatar({ address, src = null, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className="img"
      aria-hidden="true"
      style={{ width: size, height: size, borderRadius: '50%', background: avatarGradient(address) }}
    >
      {src && src !== broken && <Picture key={src} src={src} onError={() => setBroken(src)} />}
    </span>
  );
}
