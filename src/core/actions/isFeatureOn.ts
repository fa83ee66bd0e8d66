import type { FeatureFlag } from '../state/remote';
import type { Context } from './Context';

/** What the project decides on remotely: off until it has. */
const remote: readonly string[] = ['email', 'socials', 'swaps', 'onramp', 'activity', 'branding'];

/**
 * Whether a feature is on: the project's remote configuration decides where it has the feature, else the host's options do.
 * Reading it in render follows both.
 */
export function isFeatureOn({ state }: Pick<Context, 'state'>, name: FeatureFlag): boolean {
  const features = remote.includes(name) ? state.remote.value : state.settings.value.features;
  const value = (features as Readonly<Partial<Record<FeatureFlag, unknown>>> | null)?.[name];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
