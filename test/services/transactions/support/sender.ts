import type { Context } from '../../../../src/core/actions/Context';
import type { ChainTransactions, TransactionStatus } from '../../../../src/core/ports/chainTransactions';
import type { TransactionRequest } from '../../../../src/core/ports/verbs';
import type { CaipNetworkId } from '../../../../src/lib/caip';
import { type Deferred, deferred } from '../../../../src/lib/deferred';
import type { SentTransaction } from '../../../../src/services/account-data/addPending';
import { feature, resume, transactions } from '../../../../src/services/transactions/index';
import type { Intent } from '../../../../src/services/transactions/Transactions';
import { createConnected } from '../../../support/connected';
import { ADDRESS, type FakeConnection, OTHER_ADDRESS } from '../../../support/fakeAdapter';
import type { Setup } from '../../../support/fakeModal';

export const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;
export const HASH = hashOf('a');

/** What the chain says, and what it was asked. */
export interface FakeChain extends ChainTransactions {
  status: TransactionStatus & { readonly nonce?: number | undefined };
  /** What a look costs: an answer, or a failure. */
  look: () => Promise<void>;
  onNetwork: () => Promise<boolean>;
  /** How many transactions the account has sent, and the hash of the newest one if it is what is searched for. */
  sent: { count: number; hash: string | null };
  readonly looks: { readonly hash: string; readonly nonce: number | undefined }[];
}

export function createFakeChain(): FakeChain {
  const looks: { hash: string; nonce: number | undefined }[] = [];
  const never = (): never => {
    throw new Error('not in this test');
  };
  const chain: FakeChain = {
    status: { status: 'pending' },
    look: async () => {},
    onNetwork: async () => true,
    sent: { count: 3, hash: null },
    readSearchStart: async () => ({ nonce: chain.sent.count, block: 1 }),
    findSent: async (_, { start, isKnown }) => {
      const { count, hash } = chain.sent;
      return {
        hash: hash && count > start.nonce && !isKnown(hash) ? hash : null,
        start: { ...start, nonce: count },
      };
    },
    looks,
    normalizeAddress: never,
    transfer: never,
    approve: never,
    readAllowance: never,
    readDecimals: never,
    isContract: never,
    wouldFail: never,
    readRollupFee: never,
    estimateFee: async () => ({ gas: 21_000n, gasPrice: 2n, amount: 42_000n }),
    isOnNetwork: () => chain.onNetwork(),
    async readStatus(_, { hash, nonce }) {
      looks.push({ hash, nonce });
      await chain.look();
      return chain.status;
    },
    readEffects: ({ to = '', value = 0n }) => [{ kind: 'transfer', token: null, to, amount: value }],
    readTypedData: () => [],
  };
  return chain;
}

/** A visitor with a connected wallet who sends, with the chain and the account's data in the test's hand. */
export async function createSender(setup: Setup & { chain?: FakeChain } = {}) {
  const chain = setup.chain ?? createFakeChain();
  const updates: unknown[][] = [];
  const note =
    (name: string) =>
    async (...[, ...args]: unknown[]): Promise<void> => {
      updates.push([name, ...args]);
    };
  const history = { peek: () => ({ at: null }) };
  const accountData = {
    addPending: (_: unknown, account: string, sent: SentTransaction) => updates.push(['addPending', account, sent]),
    removePending: note('removePending'),
    fetchTokens: note('fetchTokens'),
    fetchHistory: note('fetchHistory'),
    of: () => ({ history }),
  };
  const chunks = {
    evmContracts: { makeChainTransactions: () => chain },
    accountData: { accountData },
    transactions: {
      resume(ctx: Context) {
        // As the loader does.
        ctx.state.locale.addEnglish(feature.messages);
        resume(ctx);
      },
    },
  };
  const fake = await createConnected({ ...setup, chunks });
  fake.state.locale.addEnglish(feature.messages);
  const { ctx, adapter } = fake;
  let count = 0;
  const intent = (change: Partial<TransactionRequest> = {}, networkId: CaipNetworkId = 'eip155:1'): Intent => ({
    id: `review-${++count}`,
    account: `${networkId}:${ADDRESS}`,
    request: { networkId, from: ADDRESS, to: OTHER_ADDRESS, value: 5n, data: '0x', ...change },
    operation: 'send',
    transfers: [{ direction: 'out', amount: '0.000000000000000005', token: { name: 'Ether', symbol: 'ETH' } }],
    tokens: [],
  });
  return {
    ...fake,
    chain,
    updates,
    intent,
    connection: fake.connection as FakeConnection,
    submit: (one: Intent = intent()) => transactions.submit(ctx, one),
    latest: () => transactions.latest(ctx),
    /** The requests to the wallet so far. */
    requests: () => adapter.requests.map(({ subject }) => subject.params as TransactionRequest),
    /** The wallet's answer to its newest request. */
    answer: () => adapter.requests.at(-1) as unknown as Deferred<unknown>,
    toast: () => fake.state.toast.current.value,
  };
}

export { deferred };
