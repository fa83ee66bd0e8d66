import { fromBase64, signInputs, signText, toBase64 } from './createSigner.js';

/** @typedef {{ addresses?: string[], network?: import('./createSigner.js').Network, name?: import('./createSigner.js').Network, address?: string, message?: string, protocol?: string, psbt?: string, signInputs?: Record<string, number[]>, broadcast?: boolean, recipients?: object[] }} Params */

/** An error of the list's interface. @param {number} code @param {string} message */
const failure = (code, message) => ({ jsonrpc: '2.0', id: 'x', error: { code, message } });

/**
 * A wallet of the list `btc_providers` in the manner of Xverse: one function for all requests, which resolves or rejects with an
 * envelope, an account for payments and one for ordinals, and one of another chain.
 * @param {import('./createVault.js').Vault} vault
 */
export function createListed(vault) {
  const own = () => [vault.account('p2wpkh'), vault.account('p2tr')];
  const network = () => ({ bitcoin: { name: vault.network() }, stacks: { name: 'mainnet' } });
  const addresses = () => [
    { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: '', purpose: 'stacks', addressType: 'stacks' },
    ...own()
      .reverse()
      .map(({ address, publicKey, type }) => ({
        address,
        publicKey,
        purpose: type === 'p2tr' ? 'ordinals' : 'payment',
        addressType: type,
        walletType: 'software',
      })),
  ];
  const answer = () => ({ id: 'account-1', addresses: addresses(), walletType: 'software', network: network() });
  const find = (/** @type {string} */ address = '') => {
    const account = own().find((each) => each.address === address);
    if (!account) throw failure(-32002, 'Access denied');
    return account;
  };
  vault.onChange((before, after) => {
    if (before.granted && !after.granted) vault.emit('disconnect', { type: 'disconnect' });
    else if (before.network !== after.network)
      vault.emit('networkChange', { type: 'networkChange', ...network(), addresses: addresses() });
    else vault.emit('accountChange', { type: 'accountChange' });
  });

  /** @type {Record<string, (params: Params) => Promise<unknown>>} */
  const methods = {
    wallet_connect: (params) =>
      vault.connect([params], () => {
        if (params.network && params.network !== vault.network()) vault.set({ network: params.network });
        return answer();
      }),
    async wallet_getAccount() {
      vault.note('wallet_getAccount');
      if (!vault.isOpen()) throw failure(-32002, 'Access denied');
      return answer();
    },
    wallet_changeNetwork: ({ name }) =>
      vault.ask('wallet_changeNetwork', [name], async () => {
        vault.set({ network: name });
        return {};
      }),
    async wallet_disconnect() {
      vault.note('disconnect');
      vault.set({ granted: false });
      return null;
    },
    signMessage: ({ address, message = '', protocol = 'ECDSA' }) =>
      vault.ask('signMessage', [message, protocol], async () => ({
        address,
        messageHash: '',
        protocol,
        signature: toBase64(signText(find(address), message, protocol === 'ECDSA' ? 'ecdsa' : 'bip322')),
      })),
    signPsbt: ({ psbt = '', signInputs: wanted = {}, broadcast }) =>
      vault.ask('signPsbt', [psbt, wanted], async () => {
        /** @type {Uint8Array} */
        let bytes = fromBase64(psbt);
        for (const [address, indexes] of Object.entries(wanted))
          bytes = signInputs(find(address), bytes, indexes, false).psbt;
        return { psbt: toBase64(bytes), ...(broadcast && { txid: 'ab'.repeat(32) }) };
      }),
    sendTransfer: ({ recipients }) => vault.ask('sendTransfer', [recipients], async () => ({ txid: 'cd'.repeat(32) })),
  };
  return {
    /** @param {string} method @param {Params} [params] */
    async request(method, params = {}) {
      const run = methods[method];
      if (!run) return failure(-32601, 'Method not found');
      try {
        return { jsonrpc: '2.0', id: 'x', result: await run(params) };
      } catch (error) {
        if (/** @type {{ error?: object }} */ (error).error) throw error;
        throw failure(-32000, String(/** @type {Error} */ (error).message));
      }
    },
    /** @param {{ eventName: string, cb: (payload: unknown) => void }} listener */
    addListener({ eventName, cb }) {
      vault.on(eventName, cb);
      return () => vault.off(eventName, cb);
    },
  };
}
