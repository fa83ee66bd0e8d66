import type { ViewContext } from '../../core/context';
import type { Namespace } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';

/** The name of a chain family's networks. Reads signals. */
export function familyNetworksName({ t }: Pick<ViewContext, 't'>, namespace: Namespace): string {
  const family = t(`family.${namespace}`);
  return hasFeature(namespace, 'namedNetworks') ? t('families.networks', { family }) : family;
}
