import { Mark } from './Mark';
import { nameColor } from './nameColor';

interface TokenIconProps {
  /** A checked source, or null when there is no picture. */
  readonly src: string | null;
  readonly symbol: string;
  /** Diameter in px: 38 in rows, 56 alone, 26 in a pair. */
  readonly size?: number;
  readonly shape?: 'circle' | 'square';
  /** The network that the token is on; a network's own coin has none. */
  readonly network?: { readonly name: string; readonly src: string | null } | undefined;
  /** It came by scrolling, and may be gone at once. */
  readonly deferred?: boolean;
}

const LETTERS = 3;

/** The mark of a token, or up to three letters of its symbol, with that of its network on its edge (design 5.11). */
export function TokenIcon({ src, symbol, size = 38, shape, network, deferred: late }: TokenIconProps) {
  return (
    <span className="token">
      <Mark src={src} letters={[...symbol].slice(0, LETTERS).join('')} size={size} shape={shape} deferred={late} />
      {network && (
        <span className="corner">
          <Mark
            src={network.src}
            letters={[...network.name].slice(0, 1).join('')}
            size={size > 38 ? 22 : 17}
            fill={nameColor(network.name)}
            deferred={late}
          />
        </span>
      )}
    </span>
  );
}
