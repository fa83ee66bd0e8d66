import type { Context } from '../../core/actions/Context';
import { withTimeout } from '../../lib/timeout';
import type { SignInDriver } from './SignInDriver';

/** How long the host may take to find or to end a session (ms). */
const TIMEOUT = 30_000;

/**
 * Limits how long a driver waits for the host, whose functions may never answer or throw. A failure counts as required sign-in, so that
 * no account stays without a session by mistake.
 */
export function guardHost({ clock, signal, report }: Context, driver: SignInDriver): SignInDriver {
  const limited =
    <Params extends unknown[], Result>(method: (...params: Params) => Promise<Result>) =>
    (...params: Params): Promise<Result> =>
      withTimeout(() => method(...params), TIMEOUT, { clock, signal });
  // Views ask whenever they are drawn.
  let isReported = false;
  return {
    ...driver,
    getSession: limited(driver.getSession),
    revokeSession: limited(driver.revokeSession),
    endSessions: limited(driver.endSessions),
    isRequired() {
      try {
        return driver.isRequired();
      } catch (error) {
        if (!isReported) report(error);
        isReported = true;
        return true;
      }
    },
  };
}
