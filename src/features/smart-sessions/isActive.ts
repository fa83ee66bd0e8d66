import type { Session } from './toSession';

/** Whether an app can still use a session; one whose end is unknown counts as active. */
export const isActive = ({ until, revokedAt }: Session, now: number): boolean =>
  revokedAt === null && (until === null || until > now);
