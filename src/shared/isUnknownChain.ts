import { findInError } from './findInError';

/** Messages of wallets without the code: "Unrecognized chain ID", "Chain not configured", "Network 137 has not been added". */
const unknownChain =
  /wallet_addEthereumChain|\b(?:unrecogni[sz]ed|unknown|unsupported|no such) (?:chain|network)|\b(?:chain|network)(?:Id)?\b[^.]{0,40}(?:\bnot|n['’]t) (?:yet |been |be )*(?:added|configured|found|recogni[sz]ed|known|supported|exist)/i;

/** Whether a wallet did not switch because it does not have the network: code 4902 (EIP-3326) or such a message, nested too. */
export const isUnknownChain = (error: unknown): boolean =>
  findInError(error, ({ code, message }) => code === 4902 || (code !== 4001 && unknownChain.test(message)));
