import { base58, base64 } from '@scure/base';
import { signBytes } from '@solana/web3.js';
import { WalletRefusal } from '../../support/relaySigner.mjs';
import { readTransaction } from '../solana/readTransaction.mjs';
import { visible } from '../visible.js';
import { blocks } from './format.js';

const METHODS = ['solana_signMessage', 'solana_signTransaction'];
const EVENTS = ['chainChanged', 'accountsChanged'];

/** Whether a method is one of Solana. @param {string} method */
export const isSolanaMethod = (method) => method.startsWith('solana_');

/**
 * The wallet's account on Solana. It signs, and the app sends.
 * @param {{ network: string, account: { address: string, pkcs8: string } }} facts the network by CAIP-2 id, the key as PKCS #8 in base64
 */
export function createSolana({ network, account: { address, pkcs8 } }) {
  /** @param {Uint8Array} bytes */
  async function sign(bytes) {
    const der = Uint8Array.from(base64.decode(pkcs8));
    const key = await crypto.subtle.importKey('pkcs8', der, 'Ed25519', false, ['sign']);
    return signBytes(key, bytes);
  }

  return {
    network,
    address,
    /** What a session may have of it. */
    namespace: { chains: [network], methods: METHODS, events: EVENTS, accounts: [`${network}:${address}`] },
    /** Returns why a request is refused without a prompt, or null. @param {{ method: string, params: any }} request @param {any} session @param {string} chainId */
    reasonToRefuse({ method, params }, { namespaces }, chainId) {
      if (!METHODS.includes(method)) return new WalletRefusal(4200, `${method} is not supported.`);
      if (chainId !== network) return new WalletRefusal(4901, `${chainId} is not a network of this wallet.`);
      const isShared = namespaces.solana?.accounts.includes(`${chainId}:${params?.pubkey}`);
      return isShared ? null : new WalletRefusal(4100, 'The requested account has not been authorized by the user.');
    },
    /** @param {{ method: string, params: any }} request @returns {import('./requestWords.js').Words} @throws {Error} when the parameters make no sense */
    words({ method, params }) {
      const common = { approve: 'Sign', done: 'Signed.' };
      /** @type {import('./requestWords.js').Detail} */
      const account = ['With', blocks(address)];
      if (method === 'solana_signMessage') {
        const text = new TextDecoder('utf-8', { fatal: true }).decode(base58.decode(params.message));
        return { ...common, title: 'Sign this message?', text: visible(text), details: [account] };
      }
      return {
        ...common,
        title: 'Sign this transaction?',
        details: [...readTransaction(base64.decode(params.transaction)).rows, account],
      };
    },
    /** @param {{ method: string, params: any }} request */
    async sign({ method, params }) {
      if (method === 'solana_signMessage')
        return { signature: base58.encode(await sign(base58.decode(params.message))) };
      const transaction = readTransaction(base64.decode(params.transaction));
      const signature = await sign(transaction.message);
      const signed = transaction.sign(address, signature);
      return { signature: base58.encode(signature), transaction: base64.encode(signed) };
    },
  };
}

/** @typedef {ReturnType<typeof createSolana>} Solana */
