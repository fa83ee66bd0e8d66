import { useState } from 'react';
import { Picture } from './Picture';
import { shownPictures } from './shownPictures';
import { useDeferredLoad } from './useDeferredLoad';

interface MarkProps {
  /** A checked source; null for no image. */
  readonly src: string | null;
  /** Shown if the image is missing or broken. */
  readonly letters: string;
  /** Diameter in px. Without it, a square that fills its parent. */
  readonly size?: number;
  readonly shape?: 'circle' | 'square';
  /** Background of white letters. */
  readonly fill?: string;
  /** The item appeared by scrolling, so its image loads after a delay. */
  readonly deferred?: boolean;
  readonly onError?: () => void;
}

/** An image in a box of constant size. The letters are CSS content, so that they are not part of the text. */
export function Mark({ src, letters, size, shape = 'circle', fill, deferred, onError }: MarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const waiting = useDeferredLoad(Boolean(deferred && src && !shownPictures.has(src)));
  const visibleSrc = waiting || src === broken ? null : src;
  const fail = (): void => {
    setBroken(src);
    onError?.();
  };
  const box = size && { width: size, height: size, fontSize: size * (letters.length > 2 ? 0.3 : 0.4) };
  return (
    <span className={`img mark ${shape}`} aria-hidden="true" style={box || undefined}>
      {!waiting && !visibleSrc && (
        <span
          className="letter"
          data-letters={letters}
          style={fill ? { background: fill, color: '#fff' } : undefined}
        />
      )}
      {visibleSrc && <Picture key={visibleSrc} src={visibleSrc} onError={fail} />}
    </span>
  );
}
