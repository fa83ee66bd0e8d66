interface CountdownProps {
  /** Until the numbers are renewed, in seconds. */
  readonly seconds: number;
}

/** A small ring that empties until the numbers beside it are renewed. Its `key` starts it again. */
export const Countdown = ({ seconds }: CountdownProps) => (
  <svg className="countdown" viewBox="0 0 16 16" aria-hidden="true">
    <circle className="track" cx="8" cy="8" r="6" />
    <circle cx="8" cy="8" r="6" pathLength="100" style={{ animationDuration: `${seconds}s` }} />
  </svg>
);
