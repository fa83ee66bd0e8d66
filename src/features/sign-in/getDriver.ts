import type { Context } from '../../core/actions/Context';
import type { Options } from '../../core/options/hostOptions';
import { withTimeout } from '../../lib/timeout';
import { perInstance } from '../../shared/perInstance';
import { fromSiweConfig } from './fromSiweConfig';
import { fromSiwx } from './fromSiwx';
import type { SignInDriver } from './SignInDriver';
import { warnOfSignIn } from './warnOfSignIn';

/** How long the host may take for each step of a sign-in (ms). */
export const hostLimit = 30_000;

const getDrivers = perInstance((_: Context) => new WeakMap<object, SignInDriver>());

/**
 * Limits how long a driver waits for the host, whose functions may never answer or throw. A failure counts as required sign-in, so that
 * no account stays without a session by mistake.
 */
function guardHost({ clock, signal, report }: Context, driver: SignInDriver): SignInDriver {
  const limited =
    <Params extends unknown[], Result>(method: (...params: Params) => Promise<Result>) =>
    (...params: Params): Promise<Result> =>
      withTimeout(() => method(...params), hostLimit, { clock, signal });
  // Views ask whenever they are drawn.
  let isReported = false;
  return {
    ...driver,
    getSession: limited(driver.getSession),
    revokeSession: limited(driver.revokeSession),
    ...(driver.endOther && { endOther: limited(driver.endOther) }),
    // A wallet may answer that it is disconnected after the modal was destroyed. Nobody waits for the host then.
    endSessions: (namespace, accounts) =>
      signal.aborted
        ? driver.endSessions(namespace, accounts)
        : withTimeout((attempt) => driver.endSessions(namespace, accounts, attempt), hostLimit, { clock, signal }),
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

/** Returns the sign-in that the host has configured, or null. */
export function getDriver(ctx: Context, { signIn } = ctx.state.settings.peek()): SignInDriver | null {
  const { siwx, siweConfig }: Pick<Options, 'siwx' | 'siweConfig'> = signIn?.() ?? {};
  const config = siwx ?? siweConfig;
  if (!config) return null;
  const drivers = getDrivers(ctx);
  const known = drivers.get(config);
  if (known) return known;
  try {
    warnOfSignIn({ siwx, siweConfig });
  } catch (error) {
    // A member that cannot be read may be one that this sign-in does not need.
    ctx.report(error);
  }
  const driver = guardHost(ctx, siweConfig ? fromSiweConfig(ctx, siweConfig) : fromSiwx(ctx, config as object));
  drivers.set(config, driver);
  return driver;
}
