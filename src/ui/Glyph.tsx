import { appRadius } from './appRadius';
import { Icon } from './Icon';

interface GlyphProps {
  readonly icon: string;
  /** Edge length in px: 38 in rows, 52 in empty states. */
  readonly size?: number;
}

/** An icon on a soft square, for rows and empty states without an image. */
export function Glyph({ icon, size = 38 }: GlyphProps) {
  return (
    <span className="glyph" style={{ width: size, height: size, borderRadius: appRadius(size) }}>
      <Icon d={icon} size={size > 40 ? 24 : undefined} />
    </span>
  );
}
