import { useEffect, useState } from 'react';

interface PictureProps {
  readonly src: string;
  readonly onLoad?: () => void;
  readonly onError: () => void;
}

/**
 * A decorative picture that fades in over its box and tells its host no page address. Give it its source as key. It is
 * asked for once its box is painted, each in a task of its own: to read a page of drawn icons takes longer than to draw the
 * list around them. It is requested with CORS, so that no cookies are sent; only a host that does not answer that is asked
 * once more without.
 */
export function Picture({ src, onLoad, onError }: PictureProps) {
  const [loaded, setLoaded] = useState<boolean>();
  const [anonymous, setAnonymous] = useState(/^https?:/i.test(src));
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(false));
    return () => clearTimeout(timer);
  }, []);
  const onReady = (): void => {
    setLoaded(true);
    onLoad?.();
  };
  const fail = (): void => {
    if (anonymous) setAnonymous(false);
    else onError();
  };
  return (
    <img
      // A new element for the second try: not every browser starts over when the attribute goes.
      key={`${anonymous}`}
      className={loaded ? 'pic in' : 'pic'}
      alt=""
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      crossOrigin={anonymous ? 'anonymous' : undefined}
      onLoad={onReady}
      onError={fail}
      src={loaded === undefined ? undefined : src}
    />
  );
}
