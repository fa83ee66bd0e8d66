import { iconCheck } from './icons';

interface IconProps {
  /** Path data from icons.ts. */
  readonly d: string;
  /** Mirrored in right-to-left text. */
  readonly flip?: boolean;
  /** Edge length in px. Default 20. */
  readonly size?: number;
}

/** A decorative line icon in the color of the surrounding text. */
export function Icon({ d, flip, size }: IconProps) {
  return (
    <svg
      className={d === iconCheck ? 'ico check' : 'ico'}
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-flip={flip || undefined}
      style={size ? { width: size, height: size } : undefined}
    >
      <path d={d} />
    </svg>
  );
}
