import { signal } from '#reactive';

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/**
 * Holds the next announcement of each live region. Errors and expiries are assertive (`alert`), progress and success are
 * polite (`status`). The regions are separate, so that "Loading" never replaces the failure before it.
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
