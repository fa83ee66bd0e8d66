import type { SignInData } from '../../core/options/signInOptions';

/**
 * Whether a time in ms is within the times of a sign-in. Those that it does not have do not limit it; one that cannot be read
 * excludes every time.
 */
export const isTimely = ({ expirationTime, notBefore }: SignInData, now: number): boolean =>
  (!expirationTime || Date.parse(expirationTime) > now) && (!notBefore || Date.parse(notBefore) <= now);
