import { encodeBase64 } from '../../../lib/base64';
import { findInError } from '../../../shared/findInError';
import { readField } from '../../../shared/readField';
import { readAccountList } from '../../connecting/readAccountList';
import { nameOf, networksOf, networksWith } from '../networks';
import type { Answer, BitcoinWallet } from '../wallet/BitcoinWallet';
import { signatureBy } from '../wallet/signatureBy';
import { wrongNetwork } from '../wallet/wrongNetwork';
import { callMethod } from './callMethod';
import { sendRequest } from './sendRequest';

const purposes = ['payment', 'ordinals'];

/** Reads the addresses and the network of a response or an event. Addresses of other chains match no Bitcoin network. */
function readAnswer(value: unknown): Answer {
  const list = readAccountList(readField(value, 'addresses')) ?? readAccountList(value);
  const network = readField(value, 'network') ?? value;
  const name = readField(readField(network, 'bitcoin'), 'name');
  return {
    accounts: list as Answer['accounts'],
    ...(typeof name === 'string' && { networkId: networksOf('request', name)[0] ?? null }),
  };
}

/**
 * Adds a listener. Returns a function that removes it. A wallet without events can still be used. The interface takes an object;
 * older versions and some wallets take the name and the listener. That form is tried last, because other wallets may add a broken
 * listener. Wallets may also return a promise: its rejection means that they expect the other form.
 */
function listen(provider: unknown, eventName: string, cb: (payload: unknown) => void): () => void {
  const add = readField(provider, 'addListener');
  const call = (inputs: readonly unknown[], otherwise: () => unknown): unknown => {
    try {
      const added: unknown = typeof add === 'function' ? Reflect.apply(add, provider, inputs) : undefined;
      if (typeof added === 'function') return added;
      if (typeof readField(added, 'then') === 'function') return Promise.resolve(added).catch(otherwise);
    } catch {
      // The wallet expects the other form, or has no events.
    }
    return otherwise();
  };
  const byName = (): unknown => call([eventName, cb], () => undefined);
  const added = readField(add, 'length') === 2 ? byName() : call([{ eventName, cb }], byName);
  const remove = async (remover: unknown): Promise<void> => {
    await (typeof remover === 'function' ? remover() : callMethod(provider, 'removeListener', eventName, cb));
  };
  return () => {
    (added instanceof Promise ? added.then(remove) : remove(added)).catch(() => {});
  };
}

const isUnsupported = (error: unknown): boolean => findInError(error, ({ code }) => code === 4200);

/**
 * A wallet of the list `btc_providers` (WBIP 004), such as Xverse: one function for all requests.
 * @param methods the methods that the list names for the wallet; null if it names none
 */
export function createListed(provider: object, methods: readonly unknown[] | null): BitcoinWallet {
  const request = (method: string, params?: object): Promise<unknown> => sendRequest(provider, method, params);
  const accounts = async (): Promise<Answer> => readAnswer(await request('wallet_getAccount'));
  return {
    networks: () => networksWith('request'),
    async connect(networkId) {
      const network = nameOf(networkId, 'request');
      if (!network) throw wrongNetwork();
      try {
        return readAnswer(await request('wallet_connect', { addresses: purposes, network }));
      } catch (error) {
        // Older versions, which have not asked yet.
        if (!isUnsupported(error)) throw error;
        return readAnswer(await request('getAddresses', { purposes }));
      }
    },
    accounts,
    follow(onChange) {
      const onEvent = (payload: unknown): void => {
        const answer = readAnswer(payload);
        // The list may be missing.
        onChange(answer.accounts?.length ? answer : undefined);
      };
      const removers = [
        listen(provider, 'accountChange', onEvent),
        listen(provider, 'networkChange', onEvent),
        listen(provider, 'disconnect', () => onChange({ accounts: [] })),
      ];
      return () => {
        for (const remove of removers) remove();
      };
    },
    async switchNetwork(networkId) {
      await request('wallet_changeNetwork', { name: nameOf(networkId, 'request') });
      return accounts();
    },
    async signMessage({ address, message, protocol }) {
      const result = await request('signMessage', { address, message, protocol: protocol.toUpperCase() });
      return signatureBy(result, address);
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {};
      for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index];
      const result = await request('signPsbt', { psbt: encodeBase64(psbt), signInputs, broadcast });
      return { psbt: readField(result, 'psbt'), txid: readField(result, 'txid') };
    },
    sendTransfer:
      methods && !methods.includes('sendTransfer')
        ? undefined
        : async ({ recipient, amount }) =>
            readField(
              await request('sendTransfer', { recipients: [{ address: recipient, amount: Number(amount) }] }),
              'txid',
            ),
    disconnect: () => request('wallet_disconnect'),
  };
}
