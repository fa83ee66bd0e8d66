import { signal } from '#reactive';

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/**
 * The next announcements of the live regions. Errors and expiries interrupt (`alert`), progress and success wait
 * (`status`). They are separate, so that "Loading" never replaces the failure before it.
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
