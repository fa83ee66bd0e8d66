import type { SignInData } from '../../core/options/signInOptions';

/** Whether a time in ms is within the times of a sign-in that has any. With one that cannot be read, no time is. */
export const isTimely = ({ expirationTime, notBefore }: SignInData, now: number): boolean =>
  (!expirationTime || Date.parse(expirationTime) > now) && (!notBefore || Date.parse(notBefore) <= now);
