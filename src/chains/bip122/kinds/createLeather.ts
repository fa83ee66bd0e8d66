import type { CaipNetworkId } from '../../../lib/caip';
import { decodeHex } from '../../../lib/decodeHex';
import { encodeHex } from '../../../lib/encodeHex';
import { readField } from '../../../shared/readField';
import { notOffered } from '../../../shared/walletErrors';
import { firstEntries } from '../../connecting/firstEntries';
import { nameOf, networksWith } from '../networks';
import { readAddress } from '../readAddress';
import type { Answer, BitcoinWallet } from '../wallet/BitcoinWallet';
import { signatureBy } from '../wallet/signatureBy';
import { wrongNetwork } from '../wallet/wrongNetwork';
import { sendRequest } from './sendRequest';

/** The network for a request. @throws the error for a network that the wallet does not have */
function networkOf(networkId: CaipNetworkId): string {
  const network = nameOf(networkId, 'leather');
  if (!network) throw wrongNetwork();
  return network;
}

/**
 * Leather: it emits no events, each request names the network, and any request for the accounts may prompt. It signs with its
 * current account, of the type that the request names.
 */
export function createLeather(provider: object): BitcoinWallet {
  const request = (method: string, params: object): Promise<unknown> => sendRequest(provider, method, params);
  const connect = async (networkId: CaipNetworkId): Promise<Answer> => {
    const result = await request('getAddresses', { network: networkOf(networkId) });
    const list = firstEntries(readField(result, 'addresses')) ?? [];
    // It also has the accounts of Stacks.
    return {
      accounts: list
        .filter((entry) => readField(entry, 'symbol') === 'BTC')
        .map((entry) => ({
          address: readField(entry, 'address'),
          publicKey: readField(entry, 'publicKey'),
          purpose: readField(entry, 'type') === 'p2tr' ? 'ordinals' : 'payment',
        })),
    };
  };
  return {
    networks: () => networksWith('leather'),
    connect,
    follow: () => () => {},
    switchNetwork: connect,
    async signMessage({ address, message, networkId, protocol }) {
      const paymentType = readAddress(address)?.type;
      if (protocol === 'ecdsa') throw notOffered('signMessage by ECDSA');
      const result = await request('signMessage', { message, paymentType, network: networkOf(networkId) });
      return signatureBy(result, address);
    },
    async signPsbt({ psbt, inputs, broadcast, networkId }) {
      const allowedSighash = [...new Set(inputs.flatMap(({ sighashTypes }) => sighashTypes ?? []))];
      const result = await request('signPsbt', {
        hex: encodeHex(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        ...(allowedSighash.length && { allowedSighash }),
        network: networkOf(networkId),
        broadcast,
      });
      const hex = readField(result, 'hex');
      return { psbt: typeof hex === 'string' ? decodeHex(hex) : hex, txid: readField(result, 'txid') };
    },
    sendTransfer: async ({ recipient, amount, networkId }) =>
      readField(
        await request('sendTransfer', {
          recipients: [{ address: recipient, amount: String(amount) }],
          network: networkOf(networkId),
        }),
        'txid',
      ),
    disconnect: async () => {},
  };
}
