import { loadChunk, namespaces } from '#chunks';
import { createHandle } from './core/createHandle';
import { createInstance } from './core/createInstance';
import type { Options } from './core/options/hostOptions';
import type { WalletModal } from './core/types';

/**
 * Makes an independent modal; without options it is inert until `init`.
 * @throws WalletModalError `invalidOptions`, `bothSignInOptions`, `invalidCaipNetworkId`
 */
export function createWalletModal(options?: Options): WalletModal {
  const handle = createHandle(
    (listeners) => createInstance({ ...listeners, loadChunk, namespaces }),
    createWalletModal,
  );
  return options ? handle.init(options) : handle;
}
