import { createPrivateKey, sign } from 'node:crypto';
import { decodeTransaction, performSolana } from '../sandbox/secure/solanaRequests.mjs';
import { WalletRefusal } from './relaySigner.mjs';

/**
 * Signs requests of Solana with real keys. Sends nothing.
 * @param {{ address: string, pkcs8: string }[]} accounts keys as PKCS #8 in base64
 * @returns {(request: { method: string, params?: any }) => unknown} throws `WalletRefusal`
 */
export function solanaSigner(accounts) {
  const keys = accounts.map(({ address, pkcs8 }) => {
    const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    return { address, sign: (/** @type {Uint8Array} */ message) => sign(null, message, key) };
  });
  return ({ method, params }) => {
    const address = params?.pubkey ?? decodeTransaction(params?.transaction).signers[0];
    const key = keys.find((each) => each.address === address);
    if (!key) throw new WalletRefusal(4100, 'The requested account has not been authorized by the user.');
    return performSolana({ method, params }, key);
  };
}
