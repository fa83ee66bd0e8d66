import { createContext, useContext } from 'react';
import type { ReadonlySignal } from '#reactive';
import type { WalletModal } from '../core/types';

/** What a provider gives to the components below. */
export interface Provided {
  readonly handle: WalletModal;
  /**
   * Whether the provider is mounted, so that a hook may return what a server did not know. A signal, because a context that changes
   * would make React give up boundaries that it has not hydrated yet.
   */
  readonly mounted: ReadonlySignal<boolean>;
}

export const ProvidedContext = createContext<Provided | null>(null);

/** Returns what the nearest provider gives. */
export function useProvided(): Provided {
  const provided = useContext(ProvidedContext);
  if (!provided) throw new Error('useWalletModal needs a <WalletModalProvider> around it');
  return provided;
}
