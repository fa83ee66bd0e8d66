interface IconProps {
  /** Path data of icons.ts. */
  readonly d: string;
  /** Mirrored where text runs from right to left. */
  readonly flip?: boolean;
  /** Edge length in px, 20 if absent. */
  readonly size?: number;
}

/** A decorative line drawing in the colour of the text around it. */
export function Icon({ d, flip, size }: IconProps) {
  return (
    <svg
      className="ico"
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-flip={flip || undefined}
      style={size ? { width: size, height: size } : undefined}
    >
      <path d={d} />
    </svg>
  );
}
