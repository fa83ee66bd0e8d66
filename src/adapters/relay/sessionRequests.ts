import type { RelayNamespace } from '../../core/ports/relay';
import { type CaipAddress, type CaipNetworkId, type Namespace, parseCaipAddress } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { noRpcUrl } from '../evm/noRpcUrl';
import { rpcUrlOf } from './askedNamespaces';
import { connectFirst, jsonRpcProviderNotFound } from './errors';
import type { OpenClient } from './openClient';
import { type Ask, signMessage } from './signMessage';

export interface SessionRequestsParams {
  readonly opened: OpenClient;
  /** Rejects when the session has ended. */
  readonly over: Promise<never>;
  readonly current: (namespace: Namespace) => RelayNamespace | undefined;
  readonly networks: () => readonly Network[];
  /** A request goes out to the wallet. */
  readonly requested: () => void;
}

/** On the network that is named, or where the namespace stands when the request is made. */
type AskAs = (namespace: Namespace, networkId?: CaipNetworkId) => Ask;

export interface SessionRequests {
  /** Asks the wallet. */
  readonly ask: AskAs;
  /** Asks the network's node. */
  readonly read: AskAs;
  /** Asks the wallet for a signature, on the account's network. */
  readonly sign: (message: string, account: CaipAddress) => Promise<string>;
}

/** How a session's wallet and its nodes are asked. */
export function sessionRequests({
  opened: { universal, line },
  over,
  current,
  networks,
  requested,
}: SessionRequestsParams): SessionRequests {
  const ask: AskAs = (namespace, networkId) => async (method, params) => {
    requested();
    const call = async (): Promise<unknown> => {
      await line.ready();
      const chain = networkId ?? current(namespace)?.networkId;
      if (!chain) throw connectFirst();
      return universal.request({ method, params }, chain);
    };
    return Promise.race([over, call()]);
  };
  return {
    ask,
    read: (namespace, networkId) => async (method, params) => {
      const chain = networkId ?? current(namespace)?.networkId;
      const network = networks().find(({ caipNetworkId }) => caipNetworkId === chain);
      if (!network) throw jsonRpcProviderNotFound(String(chain));
      if (!rpcUrlOf(network)) throw noRpcUrl();
      return universal.request({ method, params }, chain);
    },
    sign(message, account) {
      const { namespace, reference } = parseCaipAddress(account);
      return signMessage(ask(namespace, `${namespace}:${reference}`), message, account);
    },
  };
}
