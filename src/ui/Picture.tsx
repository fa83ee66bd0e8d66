import { useEffect, useState } from 'react';
import { shownPictures } from './shownPictures';

interface PictureProps {
  readonly src: string;
  readonly onLoad?: () => void;
  readonly onError: () => void;
}

/**
 * A decorative image that fades in. Use its source as the key. Loading starts after the box is painted, in a separate
 * task per image, because decoding many icons takes longer than rendering the list. A picture that was shown before is
 * there in the first frame. It is requested with CORS, so that no cookies are sent, and without a referrer; only if the
 * host does not support CORS, it is requested once more without.
 */
export function Picture({ src, onLoad, onError }: PictureProps) {
  const [wasShown] = useState(() => shownPictures.has(src));
  const [loaded, setLoaded] = useState<boolean | undefined>(wasShown || undefined);
  const [anonymous, setAnonymous] = useState(() => shownPictures.usesCors(src));
  useEffect(() => {
    if (wasShown) return;
    const timer = setTimeout(() => setLoaded(false));
    return () => clearTimeout(timer);
  }, []);
  const onReady = (): void => {
    shownPictures.add(src, anonymous);
    setLoaded(true);
    onLoad?.();
  };
  const fail = (): void => {
    if (anonymous) setAnonymous(false);
    else onError();
  };
  return (
    <img
      // A new element for the second request: some browsers do not reload when the attribute is removed.
      key={`${anonymous}`}
      className={loaded ? 'pic in' : 'pic'}
      alt=""
      decoding={wasShown ? 'sync' : 'async'}
      draggable={false}
      referrerPolicy="no-referrer"
      crossOrigin={anonymous ? 'anonymous' : undefined}
      onLoad={onReady}
      onError={fail}
      src={loaded === undefined ? undefined : src}
    />
  );
}
