import type { AdapterSink, ChainAdapter, ConnectParams, WalletConnection } from '../../src/core/ports/adapter';
import type { RequestVerb, Verb, Verbs } from '../../src/core/ports/verbs';
import type { CaipNetworkId } from '../../src/lib/caip';
import { systemClock } from '../../src/lib/clock';
import { type Deferred, deferred } from '../../src/lib/deferred';
import type { Network } from '../../src/lib/network';
import { createHttp } from '../../src/shared/ports/createHttp';
import { adapterConfig } from './adapterConfig';

export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const OTHER_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** The accounts and network that a wallet approves. */
export interface Grant {
  readonly accounts?: readonly string[];
  readonly networkId?: CaipNetworkId;
}

/** A connection, and the sink with which the test simulates the wallet's events. */
export interface FakeConnection extends WalletConnection {
  readonly sink: AdapterSink;
  readonly disposed: boolean;
}

/** A connection request that is pending until the test accepts or rejects it. */
export interface Attempt extends ConnectParams {
  /** Only the first response has an effect. */
  readonly answered: boolean;
  accept(grant?: Grant): FakeConnection;
  refuse(error: unknown): void;
}

/** A request to the wallet with its parameters. */
export interface AnyRequest {
  readonly verb: Verb;
  readonly params: Verbs[Verb]['params'];
}

/** A request that is pending until the test settles it. */
export interface Question<Subject, Answer> extends Deferred<Answer> {
  readonly subject: Subject;
  readonly signal: AbortSignal;
  readonly onWithdrawn?: (() => void) | undefined;
}

export interface FakeAdapter extends ChainAdapter {
  /** Every attempt to connect, in order. */
  readonly attempts: readonly Attempt[];
  readonly connections: readonly FakeConnection[];
  readonly switches: readonly Question<Network, void>[];
  readonly reads: readonly Question<string, bigint>[];
  readonly requests: readonly Question<AnyRequest, never>[];
  /** Runs on disconnect. Default: resolves at once. */
  onDisconnect: () => Promise<void>;
  /** Signs a text with an account. */
  onSign: (text: string, address: string, signal: AbortSignal) => Promise<string>;
}

/** Creates an adapter whose requests to the wallet and the node are settled by the test. */
export function createFakeAdapter(): FakeAdapter {
  const attempts: Attempt[] = [];
  const connections: FakeConnection[] = [];
  const switches: Question<Network, void>[] = [];
  const reads: Question<string, bigint>[] = [];
  const requests: Question<AnyRequest, never>[] = [];
  const request: RequestVerb = (verb, params, signal, onWithdrawn) => {
    const question = { ...deferred<never>(), subject: { verb, params }, signal, onWithdrawn };
    requests.push(question);
    return question.promise;
  };

  function connection({ provider, sink }: ConnectParams, { accounts = [ADDRESS], networkId = 'eip155:1' }: Grant) {
    let disposed = false;
    const fakeConnection: FakeConnection = {
      accounts,
      networkId,
      provider,
      sink,
      get disposed() {
        return disposed;
      },
      switchNetwork(network, signal) {
        const question = { ...deferred(), subject: network, signal };
        switches.push(question);
        return question.promise;
      },
      signMessage: (text, address, signal) => adapter.onSign(text, address, signal),
      can: new Set<Verb>(['sendTransaction']),
      request,
      async disconnect() {
        await adapter.onDisconnect();
        disposed = true;
      },
      dispose() {
        disposed = true;
      },
    };
    connections.push(fakeConnection);
    return fakeConnection;
  }

  const adapter: FakeAdapter = {
    attempts,
    connections,
    switches,
    reads,
    requests,
    onDisconnect: async () => {},
    onSign: async () => '0x',
    connect(params) {
      const { promise, resolve, reject } = deferred<WalletConnection>();
      let answered = false;
      attempts.push({
        ...params,
        get answered() {
          return answered;
        },
        accept(grant = {}) {
          answered = true;
          const accepted = connection(params, grant);
          resolve(accepted);
          return accepted;
        },
        refuse(error) {
          answered = true;
          reject(error);
        },
      });
      return promise;
    },
    transactions: async (load) => (await load('evmContracts')).makeChainTransactions({} as never),
    readTokens: async (load, { network, owner }, queries, signal) =>
      queries.length
        ? (await load('evmContracts'))
            .makeEvmContracts(adapterConfig(createHttp(systemClock)).nodesOf)
            .readTokens(network, owner, queries, signal)
        : [],
    fetchBalance(network, address, signal) {
      const question = { ...deferred<bigint>(), subject: `${network.caipNetworkId}:${address}`, signal };
      reads.push(question);
      return question.promise;
    },
  };
  return adapter;
}

/** Returns the last item; throws if there is none. */
export function latest<Item>(items: readonly Item[]): Item {
  const item = items[items.length - 1];
  if (item === undefined) throw new Error('There is none');
  return item;
}
