import type { FeatureFlag } from '../state/remote';
import type { Context } from './Context';

/** Features that the project's remote configuration controls. */
const remote: readonly string[] = ['email', 'socials', 'swaps', 'onramp', 'activity', 'branding'];

/**
 * Whether a feature is on, by the project's remote configuration if that controls the feature, otherwise by the host's
 * options. Reads signals, so a component that calls it re-renders on changes.
 */
export function isFeatureOn({ state }: Pick<Context, 'state'>, name: FeatureFlag): boolean {
  const features = remote.includes(name) ? state.features.value : state.settings.value.features;
  const value = (features as Readonly<Partial<Record<FeatureFlag, unknown>>>)[name];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
