import type { Instance } from './createInstance';
import type { WalletModal } from './types';

/** The instance behind each handle, for our own elements and the React door; never reachable from outside. */
export const internals = new WeakMap<WalletModal, () => Instance>();
