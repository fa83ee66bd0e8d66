import { base58 } from '@scure/base';
import { joinTransaction, readMessage, splitTransaction, writeMessage } from './message.js';

/** @typedef {{ address: string, pkcs8: string }} Key */

const toBase64 = (/** @type {Uint8Array} */ bytes) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (/** @type {string} */ text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Signs with keys of the sandbox, and sends by a node. @param {string} rpc */
export function createSigner(rpc) {
  /** @param {string} method @param {unknown[]} params */
  async function call(method, ...params) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const { result, error } = await (await fetch(rpc, { method: 'POST', headers, body })).json();
    if (error) throw new Error(error.message);
    return result;
  }
  const readBlockhash = async () => base58.decode((await call('getLatestBlockhash')).value.blockhash);

  /** @param {Key} key @param {Uint8Array} bytes */
  async function sign({ pkcs8 }, bytes) {
    const key = await crypto.subtle.importKey('pkcs8', fromBase64(pkcs8), 'Ed25519', false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(bytes)));
  }

  /** @param {Key} key @param {Uint8Array} transaction @param {import('./tricks.js').Trick} trick */
  async function makeSigned(key, transaction, { alter }) {
    const { message } = splitTransaction(transaction);
    const changed = alter ? writeMessage(await alter(readMessage(message), readBlockhash)) : message;
    return joinTransaction([await sign(key, changed)], changed);
  }
  /** @param {Uint8Array} signed */
  const send = (signed) => call('sendTransaction', toBase64(signed), { encoding: 'base64' });
  const never = () => new Promise(() => {});

  return {
    sign,
    /** @param {Key} key */
    publicKeyOf: ({ address }) => base58.decode(address),
    /** @param {Key} key @param {Uint8Array} [transaction] @param {import('./tricks.js').Trick} [trick] @returns {Promise<any>} */
    async signTransaction(key, transaction = new Uint8Array(), trick = {}) {
      const signed = await makeSigned(key, transaction, trick);
      if (trick.sends) await send(signed);
      if (trick.sends === 'instead') await never();
      return trick.answer ? trick.answer(signed) : signed;
    },
    /** @param {Key} key @param {Uint8Array} [transaction] @param {import('./tricks.js').Trick} [trick] */
    async signAndSend(key, transaction = new Uint8Array(), trick = {}) {
      const signed = await makeSigned(key, transaction, trick);
      await send(signed);
      if (trick.sends === 'instead') await never();
      return splitTransaction(signed).signatures[0];
    },
  };
}
