import type { Context } from '../../../core/actions/Context';
import type { WalletConnection } from '../../../core/ports/adapter';
import type { CaipNetworkId } from '../../../lib/caip';
import { encodeHex } from '../../../lib/encodeHex';
import { missingNetwork, notShared } from '../../../shared/walletErrors';
import { askCarrier } from '../../connecting/askCarrier';
import { signatureOf } from '../../connecting/signatureOf';
import { networkOf } from '../networks';
import { readAddress } from '../readAddress';
import type { Signer } from '../wallet/createSigner';
import { readSignature } from '../wallet/readSignature';

const keyOf = (address: unknown): string | undefined => {
  const key = typeof address === 'string' ? readAddress(address)?.publicKey : undefined;
  return key && `0x${encodeHex(key)}`;
};

/**
 * Creates the signer of a carrier's wallet, by the JSON-RPC methods of the family.
 * @param ended after which nothing is sent
 * @throws RpcError 4100 for an account that the wallet does not share, 4200 for a method that it does not have, 4902 for the
 * transaction of a network that it does not have; TypeError for an answer without a signature
 */
export function createSessionSigner(
  { state }: Pick<Context, 'state'>,
  connection: WalletConnection,
  ended: AbortSignal,
): Signer {
  const ask = (method: string, params: object, networkId?: CaipNetworkId): Promise<unknown> =>
    askCarrier(connection, method, params, networkId, ended);
  const find = (address: unknown): string => {
    const { addresses } = state.accounts.get('polkadot');
    const key = keyOf(address);
    const found = addresses.find((each) => each === address) ?? addresses.find((each) => key && keyOf(each) === key);
    if (!found) throw notShared();
    return found;
  };
  /** The network of a transaction; undefined for the active one. */
  const targetOf = (genesisHash: unknown): CaipNetworkId | undefined => {
    if (typeof genesisHash !== 'string') return undefined;
    const target = networkOf(genesisHash);
    const { networkId, approved } = state.accounts.get('polkadot');
    if (target === networkId) return undefined;
    if (approved && !approved.ids.includes(target)) throw missingNetwork();
    return target;
  };
  return {
    async signRaw({ address: given, data }) {
      const address = find(given);
      const { kind } = state.accounts.get('polkadot').details?.[address] ?? {};
      const answer = await ask('polkadot_signMessage', { address, message: data });
      return { id: 0, signature: readSignature(signatureOf(answer), kind as Parameters<typeof readSignature>[1]) };
    },
    async signPayload(payload) {
      const address = find(payload?.address);
      const { genesisHash } = payload as { readonly genesisHash?: unknown };
      const transactionPayload = { ...payload, address };
      const params = { address, transactionPayload };
      const answer = await ask('polkadot_signTransaction', params, targetOf(genesisHash));
      const signature = signatureOf(answer);
      if (typeof signature !== 'string') throw new TypeError('The wallet did not return a signature');
      return { id: 0, ...(typeof answer === 'string' ? { signature } : Object(answer)) };
    },
  };
}
