import type { Instance } from './createInstance';
import type { WalletModal } from './types';

/**
 * The instance of each handle, for the custom elements and the script. Hosts cannot access it.
 */
export const internals = new WeakMap<WalletModal, () => Instance>();
