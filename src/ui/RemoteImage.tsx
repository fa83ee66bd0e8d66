import { useEffect, useState } from 'react';
import { appRadius } from './appRadius';
import { Picture } from './Picture';

interface RemoteImageProps {
  /** A checked source; null for no image. */
  readonly src: string | null;
  /** The name of what the image shows; its first letter is the fallback. */
  readonly name: string;
  /** Edge length in px. Default 38. */
  readonly size?: number;
  readonly shape?: 'app' | 'circle';
  /** Background of a white letter. */
  readonly letterFill?: string;
}

const LETTER_DELAY = 2_000;

function Content({ src, name, size = 38, letterFill }: RemoteImageProps) {
  const [state, setState] = useState<'waiting' | 'late' | 'failed' | 'loaded'>(src ? 'waiting' : 'failed');
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('late'), LETTER_DELAY);
    return () => clearTimeout(timer);
  }, [state]);
  const letter = state === 'late' || state === 'failed';
  return (
    <>
      {letter && (
        <span
          className="letter"
          style={{ fontSize: size * 0.42, ...(letterFill && { background: letterFill, color: '#fff' }) }}
        >
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      )}
      {src && state !== 'failed' && (
        <Picture src={src} onLoad={() => setState('loaded')} onError={() => setState('failed')} />
      )}
    </>
  );
}

/**
 * An image in a box of constant size. A letter replaces it if it is missing, broken or not loaded within two seconds; a
 * late image still covers the letter.
 */
export function RemoteImage(props: RemoteImageProps) {
  const { src, size = 38, shape = 'app' } = props;
  const borderRadius = shape === 'circle' ? '50%' : appRadius(size);
  return (
    <span className="img" aria-hidden="true" style={{ width: size, height: size, borderRadius }}>
      <Content key={src} {...props} />
    </span>
  );
}
