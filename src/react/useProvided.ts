import { createContext, useContext } from 'react';
import type { ReadonlySignal } from '#reactive';
import { WalletModalError } from '../core/errors/WalletModalError';
import type { WalletModal } from '../core/types';
import { reactProviderMissingText } from '../lib/reactProviderMissingText';

/** The context value of a provider. */
export interface Provided {
  readonly handle: WalletModal;
  /**
   * Whether the provider is mounted, so that a hook may return values that the server did not have. A signal, because a changed
   * context would make React discard boundaries that it has not hydrated yet.
   */
  readonly mounted: ReadonlySignal<boolean>;
}

export const ProvidedContext = createContext<Provided | null>(null);

/**
 * Returns the context value of the nearest provider.
 * @throws WalletModalError `reactProviderMissing`
 */
export function useProvided(): Provided {
  const provided = useContext(ProvidedContext);
  if (!provided) throw new WalletModalError('reactProviderMissing', { message: reactProviderMissingText });
  return provided;
}
