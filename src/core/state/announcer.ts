import { signal } from '#reactive';

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/**
 * What the live regions say next. Errors and expiries interrupt (`alert`), progress and success wait their turn
 * (`status`); neither takes the other's place, so that "Loading" never swallows the failure before it.
 */
export function createAnnouncer() {
  let id = 0;
  const status = signal<Announcement | null>(null);
  const alert = signal<Announcement | null>(null);
  return {
    status,
    alert,
    say(text: string, assertive = false): void {
      (assertive ? alert : status).value = { id: ++id, text };
    },
  };
}
