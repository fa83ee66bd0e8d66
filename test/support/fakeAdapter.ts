import type { AdapterSink, ChainAdapter, ConnectParams, WalletConnection } from '../../src/core/ports/adapter';
import type { RequestVerb, Verb, Verbs } from '../../src/core/ports/verbs';
import type { CaipNetworkId } from '../../src/lib/caip';
import { type Deferred, deferred } from '../../src/lib/deferred';
import type { Network } from '../../src/lib/network';

export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const OTHER_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** What a wallet grants when it says yes. */
export interface Grant {
  readonly accounts?: readonly string[];
  readonly networkId?: CaipNetworkId;
}

/** A connection with the wallet's end of it. */
export interface FakeConnection extends WalletConnection {
  readonly sink: AdapterSink;
  readonly disposed: boolean;
}

/** A wallet that was asked and has not answered, until the test answers for it. */
export interface Attempt extends ConnectParams {
  /** Only the first answer counts. */
  readonly answered: boolean;
  accept(grant?: Grant): FakeConnection;
  refuse(error: unknown): void;
}

/** Any verb with what it was asked with. */
export interface AnyRequest {
  readonly verb: Verb;
  readonly params: Verbs[Verb]['params'];
}

/** A question that stays open until the test answers it. */
export interface Question<Subject, Answer> extends Deferred<Answer> {
  readonly subject: Subject;
  readonly signal: AbortSignal;
}

export interface FakeAdapter extends ChainAdapter {
  /** Every attempt to connect, in order. */
  readonly attempts: readonly Attempt[];
  readonly connections: readonly FakeConnection[];
  readonly switches: readonly Question<Network, void>[];
  readonly reads: readonly Question<string, bigint>[];
  readonly requests: readonly Question<AnyRequest, never>[];
  /** What disconnecting does; the wallet agrees at once unless told otherwise. */
  onDisconnect: () => Promise<void>;
}

/** An adapter whose wallet and node answer when, and what, the test says. */
export function createFakeAdapter(): FakeAdapter {
  const attempts: Attempt[] = [];
  const connections: FakeConnection[] = [];
  const switches: Question<Network, void>[] = [];
  const reads: Question<string, bigint>[] = [];
  const requests: Question<AnyRequest, never>[] = [];
  const request: RequestVerb = (verb, params, signal) => {
    const question = { ...deferred<never>(), subject: { verb, params }, signal };
    requests.push(question);
    return question.promise;
  };

  function connection({ provider, sink }: ConnectParams, { accounts = [ADDRESS], networkId = 'eip155:1' }: Grant) {
    let disposed = false;
    const made: FakeConnection = {
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
      signMessage: async () => '0x',
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
    connections.push(made);
    return made;
  }

  const adapter: FakeAdapter = {
    attempts,
    connections,
    switches,
    reads,
    requests,
    onDisconnect: async () => {},
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
          const made = connection(params, grant);
          resolve(made);
          return made;
        },
        refuse(error) {
          answered = true;
          reject(error);
        },
      });
      return promise;
    },
    fetchBalance(network, address, signal) {
      const question = { ...deferred<bigint>(), subject: `${network.caipNetworkId}:${address}`, signal };
      reads.push(question);
      return question.promise;
    },
  };
  return adapter;
}

/** The last of several. */
export function latest<Item>(items: readonly Item[]): Item {
  const item = items[items.length - 1];
  if (item === undefined) throw new Error('There is none');
  return item;
}
