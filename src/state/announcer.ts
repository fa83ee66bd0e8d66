import { signal } from '#reactive';

export interface Announcement {
  readonly id: number;
  readonly text: string;
  /** Errors and expiries interrupt; progress and success wait their turn. */
  readonly assertive: boolean;
}

/** What the live regions say next. */
export function createAnnouncer() {
  let count = 0;
  const current = signal<Announcement | null>(null);
  return {
    current,
    say(text: string, assertive = false): void {
      current.value = { id: ++count, text, assertive };
    },
  };
}
