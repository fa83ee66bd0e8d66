import { RELAY_METHODS, WalletRefusal } from '../../support/relaySigner.mjs';
import { shownAddresses } from './ethereumNamespace.js';
import { signerOf } from './signerOf.js';

const SILENT = ['eth_accounts', 'eth_chainId'];
export const SWITCHING = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];

/** Whether requests of this method are answered without a prompt. @param {string} method */
export const isSilent = (method) => SILENT.includes(method);

/**
 * Returns why the wallet refuses a request without a prompt (EIP-1193, EIP-3326), or null if it is prompted.
 * @param {{ method: string, params: any }} request
 * @param {any} session
 * @param {string} chainId CAIP-2 id of the network that it is asked on
 * @param {string[]} known networks
 */
export function reasonToRefuse(request, session, chainId, known) {
  const { method, params } = request;
  if (!RELAY_METHODS.includes(method)) return new WalletRefusal(4200, `${method} is not supported.`);
  if (!known.includes(chainId)) return new WalletRefusal(4901, `${chainId} is not a network of this wallet.`);
  if (SWITCHING.includes(method)) {
    const wanted = params?.[0]?.chainId;
    return known.includes(`eip155:${Number(wanted)}`)
      ? null
      : new WalletRefusal(4902, `Unrecognized chain ID "${wanted}".`);
  }
  if (isSilent(method)) return null;
  const address = String(signerOf(request)).toLowerCase();
  return shownAddresses(session).some((one) => one.toLowerCase() === address)
    ? null
    : new WalletRefusal(4100, 'The requested account has not been authorized by the user.');
}
