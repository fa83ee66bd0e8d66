import type { Instance } from './createInstance';
import type { WalletModal } from './types';

/**
 * The instance behind each handle, for the custom elements and the React component. It cannot be reached from outside.
 */
export const internals = new WeakMap<WalletModal, () => Instance>();
