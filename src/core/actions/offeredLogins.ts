import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { restrictedSocials } from '../../lib/restrictedSocials';
import { socialProviders } from '../options/choices';
import type { SocialProvider } from '../options/hostFeatures';
import type { Context } from './Context';
import { isFeatureOn } from './isFeatureOn';

/** The logins of the embedded wallet. */
export interface Logins {
  readonly email: boolean;
  /** In display order. */
  readonly socials: readonly SocialProvider[];
}

/**
 * Returns the logins to offer; none if the embedded wallet supports no offered network. Reads signals, so a component that
 * calls it re-renders on changes.
 */
export function offeredLogins({ state }: Pick<Context, 'state'>): Logins {
  const { settings, features, networks } = state;
  if (!networks.offered.value.some(({ namespace }) => isEmbeddedNamespace(namespace)))
    return { email: false, socials: [] };
  const { socials } = features.value;
  const restricted = restrictedSocials(navigator.userAgent, navigator.maxTouchPoints);
  // Providers that are missing from the order come last.
  const order = [...new Set([...settings.value.socialsOrder, ...socialProviders])];
  return {
    email: isFeatureOn({ state }, 'email'),
    socials: Array.isArray(socials)
      ? order.filter((provider) => socials.includes(provider) && !restricted.includes(provider))
      : [],
  };
}
