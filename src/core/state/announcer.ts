import { signal } from '#reactive';

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/**
 * Holds the last announcement of each live region. The regions are separate, so that "Loading" never replaces the failure before
 * it.
 */
export function createAnnouncer() {
  let id = 0;
  const last = {
    status: signal<Announcement | null>(null),
    alert: signal<Announcement | null>(null),
  };
  const announce = (region: keyof typeof last, text: string): void => {
    last[region].value = { id: ++id, text };
  };
  return {
    last,
    /** Announces progress or success, after what is being read. */
    say: (text: string): void => announce('status', text),
    /** Announces an error or an expiry at once. */
    alert: (text: string): void => announce('alert', text),
  };
}
