import type { CaipNetworkId } from '../../../lib/caip';
import { readField } from '../../../shared/readField';
import { missingNetwork } from '../../../shared/walletErrors';
import { readAccountList } from '../../connecting/readAccountList';
import { nameOf, networksWith } from '../networks';
import type { Answer, BitcoinWallet } from '../wallet/BitcoinWallet';
import { wrongNetwork } from '../wallet/wrongNetwork';
import { callMethod, hasMethod } from './callMethod';
import { listenByName } from './listenByName';
import { readAccountInUse, readAccounts, sendTransfer, signMessage, signPsbt } from './methods';

/** The object of OKX for a network. */
const objectOf = (root: unknown, networkId: CaipNetworkId): unknown => readField(root, nameOf(networkId, 'okx'));

/** Whether an object is that of OKX, with the provider of a network. */
export const isOkx = (root: unknown): boolean =>
  networksWith('okx').some((networkId) => hasMethod(objectOf(root, networkId), 'connect'));

/** The objects of all networks. */
export const okxObjects = (root: unknown): readonly unknown[] =>
  networksWith('okx').map((networkId) => objectOf(root, networkId));

/** OKX: one object for each network, and one account on each. */
export function createOkx(root: object): BitcoinWallet {
  const networks = (): readonly CaipNetworkId[] =>
    networksWith('okx').filter((networkId) => hasMethod(objectOf(root, networkId), 'connect'));
  const connect = async (networkId: CaipNetworkId): Promise<Answer> => {
    if (!networks().includes(networkId)) throw wrongNetwork();
    return answer(await callMethod(objectOf(root, networkId), 'connect'), networkId);
  };
  const answer = (account: unknown, networkId: CaipNetworkId): Answer => {
    const described = { address: readField(account, 'address'), publicKey: readField(account, 'publicKey') };
    return { accounts: readAccountList([described]) as Answer['accounts'], networkId };
  };
  /** The object for a request. @throws RpcError 4902 */
  const target = (networkId: CaipNetworkId): unknown => {
    if (!networks().includes(networkId)) throw missingNetwork();
    return objectOf(root, networkId);
  };
  return {
    networks,
    connect,
    async accounts(networkId) {
      const object = target(networkId);
      return { accounts: await readAccounts(object, await callMethod(object, 'getAccounts')), networkId };
    },
    follow(onChange, current) {
      const removers = networks().map((networkId) => {
        const report = (now?: Answer): void => {
          // The other networks' objects do not concern the connection.
          if (networkId === current()) onChange(now);
        };
        return listenByName(objectOf(root, networkId), {
          // Null does not mean disconnected: it is also emitted while the accounts are still shared.
          accountChanged: (account) => report(account ? answer(account, networkId) : undefined),
          accountsChanged: () => report(),
          disconnect: () => report({ accounts: [] }),
        });
      });
      return () => {
        for (const remove of removers) remove();
      };
    },
    switchNetwork: connect,
    accountInUse: async (networkId) => readAccountInUse(target(networkId)),
    signMessage: async (request) => signMessage(target(request.networkId), request),
    signPsbt: async (request) => signPsbt(target(request.networkId), request),
    sendTransfer: networks().some((networkId) => hasMethod(objectOf(root, networkId), 'sendBitcoin'))
      ? async (request) => sendTransfer(target(request.networkId), request)
      : undefined,
    disconnect: async (networkId) => callMethod(target(networkId), 'disconnect'),
  };
}
