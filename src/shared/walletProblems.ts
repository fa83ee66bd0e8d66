import type { MessageKey } from '../core/words/Words';

/** What helps after an error of a wallet, by the error's code. The words are in the chunk that connects wallets. */
export const walletProblems: Readonly<Partial<Record<string, MessageKey>>> = {
  requestPending: 'error.pending',
  unauthorized: 'error.unauthorized',
  unsupportedMethod: 'error.unsupportedMethod',
  walletDisconnected: 'error.disconnected',
};
