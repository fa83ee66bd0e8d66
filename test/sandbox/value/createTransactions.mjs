import { toHex } from 'viem';
import { readChainId } from '../data/readQuery.mjs';

/** Code that always reverts. */
const REVERT = '0x5f5ffd';
const MIN_FEE = 10n ** 9n;

/** @typedef {ReturnType<typeof import('../data/callNode.mjs').callNode>} Node */

/**
 * A transaction as returned by nodes.
 * @typedef {Record<'from' | 'to' | 'value' | 'input' | 'nonce' | 'gas' | 'gasPrice', string>
 *   & { maxFeePerGas?: string, maxPriorityFeePerGas?: string }} SentTransaction
 */

/** Doubles the fee, so that nodes accept the transaction as a replacement. @param {SentTransaction} transaction */
function twiceThePrice({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }) {
  const twice = (/** @type {string} */ fee) => toHex(BigInt(fee) * 2n + MIN_FEE);
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return { gasPrice: twice(gasPrice) };
  return { maxFeePerGas: twice(maxFeePerGas), maxPriorityFeePerGas: twice(maxPriorityFeePerGas) };
}

/** The replacements of a transaction. @type {Record<string, (transaction: SentTransaction) => object>} */
const REPLACEMENTS = {
  speedUp: ({ to, value, input }) => ({ to, value, data: input }),
  cancel: ({ from }) => ({ to: from, value: '0x0', data: '0x' }),
  other: ({ to, value }) => ({ to: to ?? '0x000000000000000000000000000000000000dead', value, data: '0xdeadbeef' }),
};

/** @param {Node} node @param {unknown} hash @returns {Promise<SentTransaction>} */
async function pendingTransaction(node, hash) {
  const transaction = await node.call('eth_getTransactionByHash', hash);
  if (!transaction) throw new Error('The node knows no such transaction');
  if (transaction.blockNumber) throw new Error('The transaction is already mined');
  return transaction;
}

/** @param {Node} node */
const mine = (node) => node.call('evm_mine');

/** The operations on a chain. @type {Record<string, (node: Node, wish: Record<string, unknown>) => Promise<object | void>>} */
const VERBS = {
  hold: (node) => node.call('evm_setAutomine', false),
  mine,
  async release(node) {
    await node.call('evm_setAutomine', true);
    await mine(node);
  },
  async drop(node, { hash }) {
    await pendingTransaction(node, hash);
    await node.call('anvil_dropTransaction', hash);
  },
  async replace(node, { hash, by = 'speedUp' }) {
    const name = String(by);
    const replacement = Object.hasOwn(REPLACEMENTS, name) && REPLACEMENTS[name];
    if (!replacement) throw new Error(`"by" must be one of ${Object.keys(REPLACEMENTS).join(', ')}`);
    const transaction = await pendingTransaction(node, hash);
    const { from, nonce, gas } = transaction;
    const gasNeeded = toHex(BigInt(gas) + 40_000n);
    const wish = { from, nonce, gas: gasNeeded, ...replacement(transaction), ...twiceThePrice(transaction) };
    await node.call('anvil_impersonateAccount', from);
    try {
      return { hash: await node.call('eth_sendTransaction', wish) };
    } finally {
      await node.call('anvil_stopImpersonatingAccount', from);
    }
  },
  async fail(node, { hash, target }) {
    const { to: receiver } = await pendingTransaction(node, hash);
    const to = target ?? receiver;
    if (!to) throw new Error('What creates a contract cannot be made to fail');
    const code = await node.call('eth_getCode', to, 'latest');
    await node.call('anvil_setCode', to, REVERT);
    try {
      await mine(node);
    } finally {
      await node.call('anvil_setCode', to, code);
    }
  },
};

/**
 * Controls pending transactions, per chain: they stay pending, are mined, fail, are dropped or replaced.
 * @param {Map<number, Node>} nodes by chain id
 */
export function createTransactions(nodes) {
  /** @param {unknown} chain CAIP-2 id, Ethereum when absent */
  const nodeOf = (chain = 'eip155:1') => {
    const node = nodes.get(readChainId(String(chain)));
    if (!node) throw new Error(`Unknown chain "${chain}"`);
    return node;
  };

  /** @param {Node} node */
  async function pendingOf(node) {
    const { pending, queued } = await node.call('txpool_content');
    const lists = [pending, queued].flatMap((part) => Object.values(part)).flatMap((byNonce) => Object.values(byNonce));
    return lists.map(({ hash, from, to, nonce, value, input }) => ({
      ...{ hash, from, to, value, data: input },
      nonce: Number(nonce),
    }));
  }

  return {
    /** @param {URLSearchParams} query */
    async read(query) {
      const node = nodeOf(query.get('chain') ?? undefined);
      return { holds: !(await node.call('anvil_getAutomine')), pending: await pendingOf(node) };
    },
    /** @param {Record<string, unknown>} wish */
    async change({ chain, do: verb, ...wish }) {
      const name = String(verb);
      const act = Object.hasOwn(VERBS, name) && VERBS[name];
      if (!act) throw new Error(`"do" must be one of ${Object.keys(VERBS).join(', ')}`);
      const answer = await act(nodeOf(chain), wish);
      return typeof answer === 'object' && answer ? answer : {};
    },
    /** Every chain mines immediately again. Pending transactions are dropped. */
    async undo() {
      const calls = /** @type {[string, ...unknown[]][]} */ ([
        ['anvil_dropAllTransactions'],
        ['evm_setAutomine', true],
      ]);
      await Promise.all([...nodes.values()].map((node) => node.batch(calls)));
    },
  };
}
