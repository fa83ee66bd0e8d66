import type { AppSession } from './toSession';

/** Whether an app can still use a session; one whose end is unknown counts as active. */
export const isActive = ({ until, revokedAt }: AppSession, now: number): boolean =>
  revokedAt === null && (until === null || until > now);
