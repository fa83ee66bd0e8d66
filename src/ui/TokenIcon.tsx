import { Mark } from './Mark';
import { nameColor } from './nameColor';

export interface TokenIconProps {
  /** A checked source; null for no image. */
  readonly src: string | null;
  readonly symbol: string;
  /** Diameter in px: 38 in rows, 56 alone, 28 in pills, 26 in a pair. */
  readonly size?: number;
  readonly shape?: 'circle' | 'square';
  /** The token's network. Omitted for a network's native currency. */
  readonly network?: { readonly name: string; readonly src: string | null } | undefined;
  /** The item appeared by scrolling, so its image loads after a delay. */
  readonly deferred?: boolean;
}

const LETTERS = 3;

/** Diameter of the network badge in px: of a token alone, in a row, in a pill. */
const badgeSize = (size: number): number => (size > 38 ? 22 : size < 38 ? 13 : 17);

/** The icon of a token, or up to three letters of its symbol, with the network's icon at its corner. */
export function TokenIcon({ src, symbol, size = 38, shape, network, deferred }: TokenIconProps) {
  return (
    <span className="token">
      <Mark src={src} letters={[...symbol].slice(0, LETTERS).join('')} size={size} shape={shape} deferred={deferred} />
      {network && (
        <span className="corner">
          <Mark
            src={network.src}
            letters={[...network.name].slice(0, 1).join('')}
            size={badgeSize(size)}
            fill={nameColor(network.name)}
            deferred={deferred}
          />
        </span>
      )}
    </span>
  );
}
