import type { WalletModal } from '../core/types';

/** The modal of an element that shows none. */
export const noModal = {} as WalletModal;
