import { useState } from 'react';
import { Picture } from './Picture';
import { useDeferredLoad } from './useDeferredLoad';

interface MarkProps {
  /** A checked source, or null when there is no picture. */
  readonly src: string | null;
  /** Stand in for a picture that is missing or broken. */
  readonly letters: string;
  /** Diameter in px; if absent, a square as wide as its place. */
  readonly size?: number;
  readonly shape?: 'circle' | 'square';
  /** The fill behind white letters, where there is one. */
  readonly fill?: string;
  /** It came by scrolling, and may be gone at once. */
  readonly deferred?: boolean;
  readonly onError?: () => void;
}

/** A picture in a box that never changes its size. Its letters are drawn, not written: they are no words of what it marks. */
export function Mark({ src, letters, size, shape = 'circle', fill, deferred: late, onError }: MarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const waiting = useDeferredLoad(Boolean(late && src));
  const shown = waiting || src === broken ? null : src;
  const fail = (): void => {
    setBroken(src);
    onError?.();
  };
  const box = size && { width: size, height: size, fontSize: size * (letters.length > 2 ? 0.3 : 0.4) };
  return (
    <span className={`img mark ${shape}`} aria-hidden="true" style={box || undefined}>
      {!waiting && !shown && (
        <span
          className="letter"
          data-letters={letters}
          style={fill ? { background: fill, color: '#fff' } : undefined}
        />
      )}
      {shown && <Picture key={shown} src={shown} onError={fail} />}
    </span>
  );
}
