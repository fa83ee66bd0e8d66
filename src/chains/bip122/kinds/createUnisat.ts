import type { CaipNetworkId } from '../../../lib/caip';
import { readField } from '../../../shared/readField';
import { nameOf, networksOf, networksWith } from '../networks';
import type { Answer, BitcoinWallet } from '../wallet/BitcoinWallet';
import { callMethod, hasMethod } from './callMethod';
import { listenByName } from './listenByName';
import { readAccountInUse, readAccounts, sendTransfer, signMessage, signPsbt } from './methods';

/** The network that the wallet is on; null for one that is not of Bitcoin, undefined if it does not say. */
async function readNetwork(target: unknown): Promise<CaipNetworkId | null | undefined> {
  if (hasMethod(target, 'getChain')) {
    const name = readField(await callMethod(target, 'getChain'), 'enum');
    return networksOf('unisat', name)[0] ?? null;
  }
  if (!hasMethod(target, 'getNetwork')) return undefined;
  return networksOf('legacy', await callMethod(target, 'getNetwork'))[0] ?? null;
}

/** UniSat and compatible wallets: one account, on the network that the wallet is on. */
export function createUnisat(target: object): BitcoinWallet {
  const answer = async (list: unknown): Promise<Answer> => {
    const networkId = await readNetwork(target);
    return { accounts: await readAccounts(target, list), networkId };
  };
  const accounts = async (): Promise<Answer> => answer(await callMethod(target, 'getAccounts'));
  const isLegacy = (): boolean => !hasMethod(target, 'switchChain');
  return {
    networks: () => networksWith(isLegacy() ? 'legacy' : 'unisat'),
    connect: async () => answer(await callMethod(target, 'requestAccounts')),
    accounts,
    follow(onChange) {
      // An event is incomplete: the account may belong to the next network, which the wallet reports a moment later, or never.
      const onEvent = (): void => onChange();
      return listenByName(target, { accountsChanged: onEvent, chainChanged: onEvent, networkChanged: onEvent });
    },
    async switchNetwork(networkId) {
      if (isLegacy()) await callMethod(target, 'switchNetwork', nameOf(networkId, 'legacy'));
      else await callMethod(target, 'switchChain', nameOf(networkId, 'unisat'));
      return accounts();
    },
    accountInUse: () => readAccountInUse(target),
    signMessage: (request) => signMessage(target, request),
    signPsbt: (request) => signPsbt(target, request),
    sendTransfer: hasMethod(target, 'sendBitcoin') ? (request) => sendTransfer(target, request) : undefined,
    disconnect: async () => hasMethod(target, 'disconnect') && callMethod(target, 'disconnect'),
  };
}
