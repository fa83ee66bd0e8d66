import {
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  signBytes,
} from '@solana/web3.js';
import { WalletRefusal } from '../../support/relaySigner.mjs';
import { visible } from '../visible.js';
import { blocks } from './format.js';

const METHODS = ['solana_signMessage', 'solana_signTransaction'];
const EVENTS = ['chainChanged', 'accountsChanged'];
const SYSTEM = '1'.repeat(32);
const LAMPORTS = 1_000_000_000;

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
/** @param {ArrayLike<number>} bytes */
const toBase64 = (bytes) => btoa(String.fromCharCode(...Array.from(bytes)));
/** @param {ArrayLike<number>} bytes */
const toBase58 = (bytes) => getBase58Decoder().decode(Uint8Array.from(bytes));

/** Whether a method is one of Solana. @param {string} method */
export const isSolanaMethod = (method) => method.startsWith('solana_');

/** Says what a transaction does, step by step. @param {Uint8Array} bytes @returns {import('./requestWords.js').Detail[]} */
function transactionRows(bytes) {
  const { messageBytes } = getTransactionDecoder().decode(bytes);
  const { staticAccounts, instructions } = getCompiledTransactionMessageDecoder().decode(messageBytes);
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }, index) => {
    const program = String(staticAccounts[programAddressIndex]);
    const view = new DataView(Uint8Array.from(data).buffer);
    const isTransfer = program === SYSTEM && data.length === 12 && view.getUint32(0, true) === 2;
    const receiver = staticAccounts[accountIndices[1] ?? -1];
    const words = isTransfer
      ? `Send ${Number(view.getBigUint64(4, true)) / LAMPORTS} SOL to ${receiver}`
      : `Call ${program}, which cannot be read`;
    return [`Step ${index + 1}`, words];
  });
}

/**
 * The wallet's account on Solana. It signs, and the app sends.
 * @param {{ network: string, account: { address: string, pkcs8: string } }} facts the network by CAIP-2 id, the key as PKCS #8 in base64
 */
export function createSolana({ network, account: { address, pkcs8 } }) {
  /** @param {Uint8Array | import('@solana/web3.js').ReadonlyUint8Array} bytes */
  async function sign(bytes) {
    const key = await crypto.subtle.importKey('pkcs8', fromBase64(pkcs8), 'Ed25519', false, ['sign']);
    return signBytes(key, Uint8Array.from(bytes));
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
        const text = new TextDecoder('utf-8', { fatal: true }).decode(
          Uint8Array.from(getBase58Encoder().encode(params.message)),
        );
        return { ...common, title: 'Sign this message?', text: visible(text), details: [account] };
      }
      return {
        ...common,
        title: 'Sign this transaction?',
        details: [...transactionRows(fromBase64(params.transaction)), account],
      };
    },
    /** @param {{ method: string, params: any }} request */
    async sign({ method, params }) {
      if (method === 'solana_signMessage')
        return { signature: toBase58(await sign(getBase58Encoder().encode(params.message))) };
      const transaction = getTransactionDecoder().decode(fromBase64(params.transaction));
      const signature = await sign(transaction.messageBytes);
      const signatures = { ...transaction.signatures, [address]: signature };
      const signed = getTransactionEncoder().encode(/** @type {any} */ ({ ...transaction, signatures }));
      return { signature: toBase58(signature), transaction: toBase64(signed) };
    },
  };
}

/** @typedef {ReturnType<typeof createSolana>} Solana */
