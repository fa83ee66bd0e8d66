import { createHandle } from './createHandle';
import { createInstance } from './createInstance';
import type { Options } from './schema/hostOptions';
import type { WalletModal } from './types';

/**
 * Makes an independent modal; without options it is inert until `init`.
 * @throws WalletModalError `invalidOptions`, `bothSignInOptions`, `invalidCaipNetworkId`
 */
export function createWalletModal(options?: Options): WalletModal {
  const handle = createHandle(createInstance, createWalletModal);
  return options ? handle.init(options) : handle;
}
