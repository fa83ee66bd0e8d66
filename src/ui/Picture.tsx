import { useEffect, useState } from 'react';

interface PictureProps {
  readonly src: string;
  readonly onLoad?: () => void;
  readonly onError: () => void;
}

/**
 * A decorative picture that fades in over its box and tells its host no page address. Give it its source as key. It is
 * asked for once its box is painted, each in a task of its own: to read a page of drawn icons takes longer than to draw the
 * list around them.
 */
export function Picture({ src, onLoad, onError }: PictureProps) {
  const [loaded, setLoaded] = useState<boolean>();
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(false));
    return () => clearTimeout(timer);
  }, []);
  const onReady = (): void => {
    setLoaded(true);
    onLoad?.();
  };
  return (
    <img
      className={loaded ? 'pic in' : 'pic'}
      alt=""
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onLoad={onReady}
      onError={onError}
      src={loaded === undefined ? undefined : src}
    />
  );
}
