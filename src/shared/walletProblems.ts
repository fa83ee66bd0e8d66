import type { MessageKey } from '../core/words/Words';

/** The keys of the help texts for a wallet's errors, by error code. The texts are in the chunk that connects wallets. */
export const walletProblems: Readonly<Partial<Record<string, MessageKey>>> = {
  requestPending: 'error.pending',
  unauthorized: 'error.unauthorized',
  unsupportedMethod: 'error.unsupportedMethod',
  walletDisconnected: 'error.disconnected',
  relayFlooded: 'error.disconnected',
};
