import { makeChainTransactions } from '../../../src/chains/eip155/transactions/makeChainTransactions';
import type { EvmCursor } from '../../../src/chains/eip155/transactions/readCursor';
import type { SentRequest, TransactionRequest } from '../../../src/chains/eip155/transactions/TransactionRequest';
import type { Context } from '../../../src/core/actions/Context';
import type { ChainTransactions, Cursor } from '../../../src/core/ports/chainTransactions';
import type { TransactionStatus } from '../../../src/core/ports/TransactionStatus';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { type Deferred, deferred } from '../../../src/lib/deferred';
import { setConsent } from '../../../src/requests/consent';
import { getChain } from '../../../src/requests/getChain';
import type { Intent } from '../../../src/requests/Intent';
import { feature, resume, transactions } from '../../../src/requests/index';
import type { Submission } from '../../../src/requests/Submission';
import type { AccountDataService } from '../../../src/services/account-data';
import type { SentTransaction } from '../../../src/services/account-data/addPending';
import { adapterConfig } from '../../support/adapterConfig';
import { createConnected } from '../../support/connected';
import { ADDRESS, type FakeConnection, OTHER_ADDRESS } from '../../support/fakeAdapter';
import type { Setup } from '../../support/fakeModal';

const evm = makeChainTransactions(adapterConfig());

export const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;
export const HASH = hashOf('a');

/** A chain whose status the test sets. It records each read. What needs no node is that of EVM networks. */
export interface FakeChain extends ChainTransactions<SentRequest> {
  status: TransactionStatus & { readonly nonce?: number | undefined };
  /** Runs before each read of the status. A rejection simulates nodes that fail. */
  beforeRead: () => Promise<void>;
  onNetwork: () => Promise<boolean>;
  /** How many transactions the account has sent, and the hash of the newest one if it matches the search. */
  sent: { count: number; hash: string | null };
  readonly reads: { readonly hash: string; readonly nonce: number | undefined }[];
}

export function createFakeChain(): FakeChain {
  const reads: { hash: string; nonce: number | undefined }[] = [];
  const never = (): never => {
    throw new Error('not in this test');
  };
  const { keyOf, pack, unpack, readCursor, readFailure, normalizeReference, coinPaid, send } = evm;
  const chain: FakeChain = {
    keyOf,
    pack,
    unpack,
    readCursor,
    readFailure,
    normalizeReference,
    coinPaid,
    send,
    status: { status: 'pending' },
    beforeRead: async () => {},
    onNetwork: async () => true,
    sent: { count: 3, hash: null },
    startSearch: async () => ({ searchStart: { nonce: chain.sent.count, block: 1 } }),
    findSent: async (_, { cursor, isKnown }) => {
      const { searchStart: start } = readCursor(cursor) as EvmCursor;
      const { count, hash } = chain.sent;
      if (!start) return { reference: null, cursor };
      return {
        reference: hash && count > start.nonce && !isKnown(hash) ? hash : null,
        cursor: { ...cursor, searchStart: { ...start, nonce: count } },
      };
    },
    reads,
    normalizeAddress: never,
    parseReceiver: never,
    isBurnAddress: never,
    prepareTransfer: never,
    readDecimals: never,
    readSymbol: never,
    isContract: async () => false,
    estimateCost: async () => ({ fee: { amount: 42_000n, parts: [] }, reserve: 42_000n }),
    isOnNetwork: () => chain.onNetwork(),
    async readStatus(_, { reference: hash, cursor }) {
      reads.push({ hash, nonce: (cursor as EvmCursor).nonce });
      await chain.beforeRead();
      const { nonce, ...status } = chain.status;
      return { status, cursor: nonce === undefined ? cursor : { ...cursor, nonce } };
    },
    readEffects: ({ to = '', value = 0n }) => [{ kind: 'transfer', token: null, to, amount: value }],
  };
  return chain;
}

/** A page with a connected wallet and this service, on a fake chain and, unless it is passed, fake account data. */
export async function createSender(setup: Setup & { chain?: FakeChain; accountData?: AccountDataService } = {}) {
  const chain = setup.chain ?? createFakeChain();
  const updates: unknown[][] = [];
  const record =
    (name: string) =>
    async (...[, ...args]: unknown[]): Promise<void> => {
      updates.push([name, ...args]);
    };
  const history = { peek: () => ({ at: null }) };
  const accountData = {
    addPending: (_: unknown, account: string, sent: SentTransaction) => updates.push(['addPending', account, sent]),
    settlePending: record('settlePending'),
    fetchTokens: record('fetchTokens'),
    fetchHistory: record('fetchHistory'),
    of: () => ({ history }),
  };
  const chunks = {
    evmContracts: { makeChainTransactions: () => chain },
    accountData: { accountData: setup.accountData ?? accountData },
    transactions: {
      resume(ctx: Context) {
        // The loader adds the words of a chunk, too.
        ctx.state.locale.addEnglish(feature.messages);
        resume(ctx);
      },
    },
  };
  const fake = await createConnected({ ...setup, chunks });
  fake.state.locale.addEnglish(feature.messages);
  const { ctx, adapter } = fake;
  // A request is built by its family, which is loaded by then.
  await getChain(ctx, 'eip155');
  let count = 0;
  const intent = (change: Partial<TransactionRequest> = {}, networkId: CaipNetworkId = 'eip155:1'): Intent => ({
    id: `review-${++count}`,
    account: `${networkId}:${ADDRESS}`,
    request: { networkId, from: ADDRESS, to: OTHER_ADDRESS, value: 5n, data: '0x', ...change },
    kind: 'send',
    transfers: [
      { direction: 'out', amount: '0.000000000000000005', token: { name: 'Ether', symbol: 'ETH', address: null } },
    ],
    tokens: [],
  });
  return {
    ...fake,
    chain,
    updates,
    intent,
    connection: fake.connection as FakeConnection,
    /** Submits a review, for a visitor who agrees to repeat earlier requests. */
    submit(review: Intent = intent()): Submission {
      setConsent(ctx, review, true);
      const submission = transactions.submit(ctx, review);
      if (!submission) throw new Error('not submitted');
      return submission;
    },
    latest: () => transactions.latest(ctx),
    /** The requests to the wallet so far. */
    requests: () => adapter.requests.map(({ subject }) => subject.params as TransactionRequest),
    /** Responds to the newest request to the wallet. */
    answer: () => adapter.requests.at(-1) as unknown as Deferred<unknown>,
    toast: () => fake.state.toast.current.value,
  };
}

/** A page whose request has been with the wallet for half a second, while the nodes have not returned yet where a search for it starts. */
export async function createLateStart(store: Storage) {
  const first = await createSender({ store });
  const start = deferred<Cursor>();
  first.chain.startSearch = () => start.promise;
  first.submit();
  await first.settle();
  await first.clock.advance(500);
  return { first, start };
}

export { deferred };
