import type { WalletConnection } from '../../../core/ports/adapter';
import type { SessionProvider } from '../../../core/providers';
import { encodeBase64 } from '../../../lib/base64';
import type { CaipNetworkId } from '../../../lib/caip';
import { readField } from '../../../shared/readField';
import { notOffered } from '../../../shared/walletErrors';
import type { BitcoinWallet } from '../wallet/BitcoinWallet';

/** How a wallet signs, however it is connected. Its answers are unchecked. */
export type Signer = Pick<BitcoinWallet, 'signMessage' | 'signPsbt' | 'sendTransfer'>;

/** Creates what asks the wallet of a carrier, by the JSON-RPC methods of the family. @throws RpcError 4200 */
export function createSessionSigner(connection: WalletConnection): Signer {
  const has = (method: string): boolean => Boolean(connection.methods?.includes(method));
  const request = async (method: string, params: object, networkId: CaipNetworkId): Promise<unknown> => {
    if (!has(method)) throw notOffered(method);
    return (connection.provider as SessionProvider).request({ method, params }, networkId);
  };
  return {
    async signMessage({ message, address, protocol, networkId }) {
      const answer = await request('signMessage', { account: address, message, protocol }, networkId);
      return readField(answer, 'signature') ?? answer;
    },
    async signPsbt({ psbt, inputs, broadcast, networkId }) {
      const [first] = inputs;
      const params = { account: first?.address, psbt: encodeBase64(psbt), signInputs: inputs, broadcast };
      const answer = await request('signPsbt', params, networkId);
      return { psbt: readField(answer, 'psbt'), txid: readField(answer, 'txid') };
    },
    get sendTransfer(): Signer['sendTransfer'] {
      if (!has('sendTransfer')) return undefined;
      return async ({ from, recipient, amount, networkId }) => {
        const params = { account: from, recipientAddress: recipient, amount: String(amount) };
        return readField(await request('sendTransfer', params, networkId), 'txid');
      };
    },
  };
}
