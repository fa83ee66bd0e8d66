import type { Context } from '../../core/actions/Context';
import type { Options } from '../../core/options/hostOptions';
import { perInstance } from '../../shared/perInstance';
import { fromSiweConfig } from './fromSiweConfig';
import { fromSiwx } from './fromSiwx';
import { guardHost } from './guardHost';
import type { SignInDriver } from './SignInDriver';

const getDrivers = perInstance((_: Context) => new WeakMap<object, SignInDriver>());

/** Returns the sign-in that the host has configured, or null. */
export function getDriver(ctx: Context, { signIn } = ctx.state.settings.peek()): SignInDriver | null {
  const { siwx, siweConfig }: Pick<Options, 'siwx' | 'siweConfig'> = signIn?.() ?? {};
  const config = siwx ?? siweConfig;
  if (!config) return null;
  const drivers = getDrivers(ctx);
  const driver =
    drivers.get(config) ??
    guardHost(ctx, siweConfig ? fromSiweConfig(ctx, siweConfig) : fromSiwx(ctx, config as object));
  drivers.set(config, driver);
  return driver;
}
