import { readApprovals, readTransfers } from './readTransfers.mjs';
import { isEntryPoint, readUserOperation } from './readUserOperation.mjs';

const BLOCKS_AT_ONCE = 60;

/**
 * @typedef {object} Entry a mined transaction as the history needs it, or the user operation in it; addresses are lower-case
 * @property {number} chainId
 * @property {string} hash
 * @property {number} block
 * @property {number} index place in the block
 * @property {number} seconds since the epoch
 * @property {string} from
 * @property {string | null} to
 * @property {string | null} created address of the contract that it deployed
 * @property {number} nonce
 * @property {string} input
 * @property {bigint} value
 * @property {boolean} failed
 * @property {import('./readTransfers.mjs').AssetTransfer[]} transfers
 * @property {string[]} approvals owners
 */

const hex = (/** @type {number} */ number) => `0x${number.toString(16)}`;

/** @param {any} transaction @param {any} receipt @param {any[]} traces */
function whatHappened(transaction, receipt, traces) {
  const transfers = readTransfers(transaction, receipt, traces);
  const operation = readUserOperation(transaction, receipt);
  // Transfers to and from the EntryPoint are the fee.
  if (operation)
    return { ...operation, transfers: transfers.filter(({ from, to }) => !isEntryPoint(from) && !isEntryPoint(to)) };
  return {
    from: transaction.from.toLowerCase(),
    to: transaction.to?.toLowerCase() ?? null,
    input: transaction.input,
    failed: receipt.status !== '0x1',
    transfers,
  };
}

/** @param {number} chainId @param {any} block @param {any[]} receipts @param {any[]} traces @returns {Entry[]} */
function entriesOf(chainId, block, receipts, traces) {
  return block.transactions.map((/** @type {any} */ transaction, /** @type {number} */ index) => {
    const receipt = receipts[index];
    const own = traces.filter(({ transactionPosition }) => transactionPosition === index);
    return {
      chainId,
      hash: transaction.hash,
      block: Number(block.number),
      index,
      seconds: Number(block.timestamp),
      created: transaction.to ? null : (receipt.contractAddress?.toLowerCase() ?? null),
      nonce: Number(transaction.nonce),
      value: BigInt(transaction.value),
      approvals: readApprovals(receipt),
      ...whatHappened(transaction, receipt, own),
    };
  });
}

/** Returns every address whose history includes an entry. @param {Entry} entry */
function concerned({ from, to, failed, transfers, approvals }) {
  const parties = transfers.flatMap((transfer) => [transfer.from, transfer.to]);
  return new Set([from, ...(to && !failed ? [to] : []), ...parties, ...approvals]);
}

/**
 * Reads new blocks on each call. Starts again if the node was reverted to a snapshot.
 * @param {ReturnType<typeof import('./callNode.mjs').callNode>} node
 * @param {number} chainId
 */
export function followChain(node, chainId) {
  /** @type {{ hash: string, entries: Entry[] }[]} by number */
  let blocks = [];
  /** @type {Map<string, Entry[]>} */
  const byAddress = new Map();
  let turn = Promise.resolve();
  let age = 0;

  /** @param {number} length how many blocks stay */
  function forget(length) {
    const gone = new Set(blocks.slice(length).flatMap(({ entries }) => entries));
    blocks = blocks.slice(0, length);
    for (const [address, entries] of byAddress) {
      byAddress.set(
        address,
        entries.filter((entry) => !gone.has(entry)),
      );
    }
    age += 1;
  }

  /** @param {number} number */
  const stillThere = async (number) =>
    (await node.call('eth_getBlockByNumber', hex(number), false))?.hash === blocks[number]?.hash;

  /** @param {number} first @param {number} last */
  async function read(first, last) {
    const numbers = Array.from({ length: last - first + 1 }, (_, place) => hex(first + place));
    const [found, receipts] = await Promise.all([
      node.batch(numbers.map((number) => ['eth_getBlockByNumber', number, true])),
      node.batch(numbers.map((number) => ['eth_getBlockReceipts', number])),
    ]);
    const traces = await Promise.all(
      found.map((block) =>
        block?.transactions.some((/** @type {{ input: string }} */ { input }) => input !== '0x')
          ? node.call('trace_block', block.number)
          : [],
      ),
    );
    for (const [place, block] of found.entries()) {
      // The node reports a block slightly before its receipts. It is included in the next reading.
      if (!block || receipts[place]?.length !== block.transactions.length) return;
      const entries = entriesOf(chainId, block, receipts[place], traces[place]);
      blocks.push({ hash: block.hash, entries });
      for (const entry of entries) {
        for (const address of concerned(entry)) {
          const list = byAddress.get(address) ?? [];
          list.push(entry);
          byAddress.set(address, list);
        }
      }
    }
  }

  async function catchUp() {
    const latest = Number(await node.call('eth_blockNumber'));
    if (blocks.length > latest + 1) forget(latest + 1);
    while (blocks.length && !(await stillThere(blocks.length - 1))) forget(blocks.length - 1);
    for (let first = blocks.length; first <= latest && first === blocks.length; first += BLOCKS_AT_ONCE) {
      await read(first, Math.min(latest, first + BLOCKS_AT_ONCE - 1));
    }
  }

  return {
    chainId,
    node,
    /** Counts how often the node was reverted: cached data of contracts may be outdated. */
    age: () => age,
    /**
     * Returns the entries of an address up to the latest block, oldest first.
     * @param {string} address
     * @returns {Promise<readonly Entry[]>}
     */
    async entries(address) {
      // Sequentially: two concurrent readings would read the same blocks twice.
      const reading = turn.then(catchUp);
      turn = reading.catch(() => {});
      await reading;
      return byAddress.get(address.toLowerCase()) ?? [];
    },
  };
}
