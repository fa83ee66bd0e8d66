/** A spinner, 20 px by default. The text next to it says what is pending. */
export function Spinner({ size }: { readonly size?: number }) {
  return (
    <svg
      className="ico spin"
      viewBox="0 0 20 20"
      aria-hidden="true"
      style={size ? { width: size, height: size } : undefined}
    >
      <path d="M10 3a7 7 0 1 1-7 7" />
    </svg>
  );
}
