import type { Context } from '../../core/actions/Context';
import { type Provider, providers } from '../../shared/onramp/providers';

/** The providers of the project that this version knows and that deliver to the active chain family. Reads signals. */
export function getOffered({ state }: Pick<Context, 'state'>): readonly Provider[] {
  const names = state.features.value['onramp'];
  const namespace = state.networks.activeNamespace.value;
  if (!Array.isArray(names)) return [];
  return providers.filter(({ name, namespaces }) => names.includes(name) && namespaces.includes(namespace));
}
