import type { WalletConnection } from '../../../core/ports/adapter';
import { encodeBase64 } from '../../../lib/base64';
import type { CaipNetworkId } from '../../../lib/caip';
import { readField } from '../../../shared/readField';
import { askCarrier } from '../../connecting/askCarrier';
import type { BitcoinWallet } from '../wallet/BitcoinWallet';
import { signatureBy } from '../wallet/signatureBy';

/** How a wallet signs, however it is connected. Its answers are unchecked. */
export type Signer = Pick<BitcoinWallet, 'accountInUse' | 'signMessage' | 'signPsbt' | 'sendTransfer'>;

/**
 * Creates the signer that sends requests to a carrier's wallet, by the JSON-RPC methods of the family.
 * @param ended after which nothing is sent
 * @throws RpcError 4200
 */
export function createSessionSigner(connection: WalletConnection, ended: AbortSignal): Signer {
  const ask = (method: string, params: object, networkId: CaipNetworkId): Promise<unknown> =>
    askCarrier(connection, method, params, networkId, ended);
  return {
    async signMessage({ message, address, protocol, networkId }) {
      return signatureBy(await ask('signMessage', { account: address, message, protocol }, networkId), address);
    },
    async signPsbt({ psbt, inputs, broadcast, networkId }) {
      const [first] = inputs;
      const params = { account: first?.address, psbt: encodeBase64(psbt), signInputs: inputs, broadcast };
      const answer = await ask('signPsbt', params, networkId);
      return { psbt: readField(answer, 'psbt'), txid: readField(answer, 'txid') };
    },
    get sendTransfer(): Signer['sendTransfer'] {
      if (!connection.methods?.includes('sendTransfer')) return undefined;
      return async ({ from, recipient, amount, networkId }) => {
        const params = { account: from, recipientAddress: recipient, amount: String(amount) };
        return readField(await ask('sendTransfer', params, networkId), 'txid');
      };
    },
  };
}
