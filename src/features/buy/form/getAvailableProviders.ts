import type { Context } from '../../../core/actions/Context';
import { type Provider, providers } from '../providers';

/** The project's providers that this version supports and that deliver to the active chain family. Reads signals. */
export function getAvailableProviders({ state }: Pick<Context, 'state'>): readonly Provider[] {
  const names = state.features.value['onramp'];
  const namespace = state.networks.activeNamespace.value;
  if (!Array.isArray(names)) return [];
  return providers.filter(({ name, namespaces }) => names.includes(name) && namespaces.includes(namespace));
}
