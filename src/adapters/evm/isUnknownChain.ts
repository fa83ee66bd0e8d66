import { findInError } from './findInError';

/** Whether a wallet refused to move because it does not know the network: 4902 (EIP-3326), at any depth, or its words. */
export const isUnknownChain = (error: unknown): boolean =>
  findInError(
    error,
    ({ code, message }) => code === 4902 || /unrecognized chain id|wallet_addEthereumChain/i.test(message),
  );
