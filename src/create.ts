import { loadChunk, namespaces } from '#chunks';
import { createHandle } from './core/createHandle';
import { createInstance } from './core/createInstance';
import type { Options } from './core/options/hostOptions';
import type { WalletModal } from './core/types';

/**
 * Creates a modal. All modals of a page share the visitor's connections. Without options it is inactive until `init()`.
 * @throws WalletModalError `invalidOptions`, `bothSignInOptions` or `invalidCaipNetworkId`
 * @example
 * const modal = createWalletModal({ projectId: 'YOUR_PROJECT_ID', networks: ['eip155:1'] });
 * await modal.open();
 */
export function createWalletModal(options?: Options): WalletModal {
  const handle = createHandle((params) => createInstance({ ...params, loadChunk, namespaces }), createWalletModal);
  return options ? handle.init(options) : handle;
}
