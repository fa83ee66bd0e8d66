import type { WalletRequest } from '../../core/ports/carriedFamily';
import type { RelayConfig, RelayNamespace } from '../../core/ports/relay';
import {
  accountNetworkId,
  type CaipAddress,
  type CaipNetworkId,
  formatCaipAddress,
  type Namespace,
  namespaceOf,
} from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { Network } from '../../lib/network';
import { connectFirst, notOffered } from '../../shared/walletErrors';
import { families } from '../families';
import { signMessage } from '../signMessage';
import { createTurns } from './createTurns';
import { jsonRpcProviderNotFound, requestExpired } from './errors';
import { findWritten } from './findWritten';
import type { OpenClient } from './openClient';

export interface SessionRequestsParams {
  readonly opened: OpenClient;
  readonly clock: Clock;
  readonly callNode: RelayConfig['callNode'];
  /** Rejects when the session has ended. */
  readonly ended: Promise<never>;
  readonly getNamespace: (namespace: Namespace) => RelayNamespace | undefined;
  readonly networks: () => readonly Network[];
  /** The unchecked properties that the wallet has set on the session; undefined if it does not have the namespace. */
  readonly getProperties: (namespace: Namespace) => unknown;
  /** Called when a request is sent to the wallet that the visitor has to answer. */
  readonly onRequest: () => void;
}

/** Creates a request function for a network, by default the namespace's active network at the time of the request. */
type CreateRequest = (namespace: Namespace, networkId?: CaipNetworkId) => WalletRequest;

export interface SessionRequests {
  /** Sends a request to the wallet. @throws RpcError 4200 for a method that it has not approved */
  readonly requestWallet: CreateRequest;
  /** Sends a request to the network's node. */
  readonly requestNode: CreateRequest;
  /** Requests a signature from the wallet, on the account's network. */
  readonly signMessage: (message: string, account: CaipAddress, signal: AbortSignal) => Promise<string>;
}

/** Creates the functions that send requests to a session's wallet and to the nodes. */
export function sessionRequests({
  opened: { universal, connection },
  clock,
  callNode,
  ended,
  getNamespace,
  networks,
  getProperties,
  onRequest,
}: SessionRequestsParams): SessionRequests {
  const ending = new AbortController();
  ended.catch((error) => ending.abort(error));
  const takeTurn = createTurns(clock);
  const requestWallet: CreateRequest = (namespace, networkId) => async (method, params, signal) => {
    const { answerFromSession, quietMethods, mapAddresses } = families[namespace];
    // The session may contain the answer already.
    const cached = answerFromSession?.(method, params, getProperties(namespace));
    if (cached) return cached;
    const approved = getNamespace(namespace);
    // The library sends other methods to a node.
    if (approved && !approved.methods.includes(method)) throw notOffered(method);
    if (!quietMethods?.includes(method)) onRequest();
    // Read now: the relay may be back only after the visitor has switched to another network.
    const chain = networkId ?? approved?.networkId;
    const sent =
      approved && chain && mapAddresses
        ? mapAddresses(params, (address) => findWritten(approved, formatCaipAddress(chain, address)))
        : params;
    const call = async (): Promise<unknown> => {
      await Promise.race([ended, connection.ready().then(takeTurn)]);
      signal?.throwIfAborted();
      if (!chain) throw connectFirst();
      return universal.request({ method, params: sent }, chain).catch((error: unknown) => {
        throw error instanceof Error && error.message.startsWith('Request expired') ? requestExpired() : error;
      });
    };
    return Promise.race([ended, call()]);
  };
  return {
    requestWallet,
    requestNode: (namespace, networkId) => async (method, params) => {
      const chain = networkId ?? getNamespace(namespace)?.networkId;
      const network = networks().find(({ caipNetworkId }) => caipNetworkId === chain);
      if (!network) throw jsonRpcProviderNotFound(String(chain));
      return callNode(network, method, params, ending.signal);
    },
    signMessage(message, account, signal) {
      const networkId = accountNetworkId(account);
      return signMessage(requestWallet(namespaceOf(networkId), networkId), message, account, signal);
    },
  };
}
