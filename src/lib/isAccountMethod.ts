import { namespaces } from './caip';

// `eth_sendRawTransaction` is not among them: the transaction is signed already, and a node sends it.
const evm =
  /^(?:wallet_|personal_|account_|eth_(?:sign|send(?!raw)|decrypt|getencryption|accounts$|requestaccounts|coinbase))/i;
const other = new RegExp(
  `^(?:(?:${namespaces.join('|')}|btc)_|sign|sendtransfer|getaccounts$|getaccountaddresses)`,
  'i',
);

/**
 * Whether a JSON-RPC method concerns an account, so that only its wallet may see the request: signatures, transactions to
 * sign, decryption, permissions, and every method of a wallet (`wallet_*`, `personal_*`), known or not. Letter case is
 * ignored, because a node would see the request even if it refuses it.
 */
export const isAccountMethod = (method: string): boolean => evm.test(method) || other.test(method);
