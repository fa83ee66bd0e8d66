import { findInError } from './findInError';

/** Whether a wallet did not switch because it does not have the network: code 4902 (EIP-3326) or such a message, nested too. */
export const isUnknownChain = (error: unknown): boolean =>
  findInError(
    error,
    ({ code, message }) => code === 4902 || /unrecognized chain id|wallet_addEthereumChain/i.test(message),
  );
