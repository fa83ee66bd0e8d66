// A chain of Solana in this process: the programs of the network in LiteSVM, which answers the methods of a node.
import { getBase58Decoder, getTransactionDecoder } from '@solana/web3.js';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { createLedger } from './createLedger.mjs';
import { guardProgram } from './guardProgram.mjs';
import { errorOf, NodeError } from './nodeError.mjs';
import { GUARD, MEMO } from './programs.mjs';
import { readMessage } from './readMessage.mjs';
import { tokenMethods } from './tokenMethods.mjs';

/** @typedef {ReturnType<typeof createChain>} SolanaChain */
/** @typedef {{ owner: string, lamports: number, data: Uint8Array, executable?: boolean }} ChainAccount */
/** @typedef {{ reference: string, text: string, accounts: readonly string[], blockhash: string, transaction: never }} Sent */

/** How many blocks a blockhash is valid for. */
const LIFETIME = 150;
const LONGEST_TRANSACTION = 1_232;
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
/** LiteSVM has addresses with the type of another version of the library. @param {string} text */
const typed = (text) => /** @type {never} */ (text);

/** Creates a chain with its own clock: one block for each call of `mine`. @param {string} [genesis] the hash that names the network */
export function createChain(genesis = DEVNET) {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(1_000n);
  const memo = svm.getAccount(typed(MEMO));
  if (memo.exists) svm.addProgram(typed(GUARD), guardProgram(memo.data));
  /** @type {string[]} */
  const blockhashes = [];
  /** Transactions that no block has yet, while the chain is held. @type {Map<string, Sent>} */
  const pending = new Map();
  let height = 1_000;
  let isHeld = false;
  let firstAvailable = 0;
  /** @type {number[]} */
  let prices = [];
  const ledger = createLedger(() => height);

  /** @param {string} blockhash */
  const isKnown = (blockhash) => blockhashes.slice(-LIFETIME).includes(blockhash);
  /** @param {unknown} value */
  const withContext = (value) => ({ context: { slot: height, apiVersion: '2.3.0' }, value });
  const tokens = tokenMethods(svm, withContext);

  function addBlock() {
    height++;
    svm.expireBlockhash();
    blockhashes.push(svm.latestBlockhash());
    for (const [reference, { blockhash }] of pending) if (!isKnown(blockhash)) pending.delete(reference);
  }
  addBlock();

  /** @param {Sent} sent */
  function carryOut({ reference, text, accounts, transaction }) {
    const before = tokens.balancesOf(accounts);
    const result = svm.sendTransaction(transaction);
    const err = result instanceof FailedTransactionMetadata ? errorOf(result) : null;
    const after = tokens.balancesOf(accounts);
    const meta = {
      preBalances: before.coins,
      postBalances: after.coins,
      preTokenBalances: before.tokens,
      postTokenBalances: after.tokens,
    };
    ledger.add(reference, { err, transaction: text, accounts, meta });
  }

  /** Blocks with everything that is pending. */
  function mine(blocks = 1) {
    for (const sent of pending.values()) carryOut(sent);
    pending.clear();
    for (let block = 0; block < blocks; block++) addBlock();
  }

  /** @param {unknown} text */
  function decode(text) {
    const bytes = Buffer.from(String(text), 'base64');
    if (bytes.length > LONGEST_TRANSACTION) throw new NodeError(-32602, 'base64 encoded transaction too large');
    const transaction = getTransactionDecoder().decode(bytes);
    return { transaction, ...readMessage(transaction.messageBytes) };
  }

  /** @type {Record<string, (...params: any[]) => unknown>} */
  const methods = {
    getGenesisHash: () => genesis,
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 0 }),
    getSlot: () => height,
    getBlockHeight: () => height,
    getFirstAvailableBlock: () => firstAvailable,
    getEpochInfo: () => ({
      epoch: Number(svm.getClock().epoch),
      slotIndex: 0,
      slotsInEpoch: 432_000,
      absoluteSlot: height,
      blockHeight: height,
      transactionCount: 1,
    }),
    getLatestBlockhash: () => withContext({ blockhash: blockhashes.at(-1), lastValidBlockHeight: height + LIFETIME }),
    isBlockhashValid: (blockhash) => withContext(isKnown(blockhash)),
    getBalance: (address) => withContext(tokens.accountOf(address)?.lamports ?? 0),
    getMinimumBalanceForRentExemption: (length) => Number(svm.minimumBalanceForRentExemption(BigInt(length))),
    getRecentPrioritizationFees: () =>
      prices.map((prioritizationFee, index) => ({ slot: height - index, prioritizationFee })),
    getFeeForMessage(text) {
      const message = Buffer.from(text, 'base64');
      // The number of signatures follows the version, if there is one.
      const signatures = Number(message[Number(message[0]) >= 0x80 ? 1 : 0]);
      return withContext(blockhashes.includes(readMessage(message).blockhash) ? 5_000 * signatures : null);
    },
    requestAirdrop(address, lamports) {
      const result = svm.airdrop(typed(address), /** @type {never} */ (BigInt(lamports)));
      if (!result || result instanceof FailedTransactionMetadata) throw new NodeError(-32603, 'The faucet is empty');
      const reference = getBase58Decoder().decode(result.signature());
      ledger.add(reference, { err: null, transaction: null, accounts: [address] });
      return reference;
    },
    simulateTransaction(text, { sigVerify, replaceRecentBlockhash, accounts } = {}) {
      if (sigVerify) throw new NodeError(-32602, 'not supported here');
      const { transaction, blockhash } = decode(text);
      if (!replaceRecentBlockhash && !isKnown(blockhash))
        return withContext({ err: 'BlockhashNotFound', logs: [], accounts: null });
      svm.withSigverify(false);
      const result = svm.simulateTransaction(/** @type {never} */ (transaction));
      svm.withSigverify(true);
      const outcome = {
        logs: result.meta().logs(),
        unitsConsumed: Number(result.meta().computeUnitsConsumed()),
      };
      if (result instanceof FailedTransactionMetadata)
        return withContext({ err: errorOf(result), accounts: null, ...outcome });
      const after = new Map(result.postAccounts().map((account) => [String(account.address), account]));
      return withContext({
        err: null,
        ...outcome,
        accounts: (accounts?.addresses ?? []).map((/** @type {string} */ address) => {
          const account = after.get(typed(address));
          return account
            ? tokens.describe(/** @type {never} */ (account), accounts.encoding)
            : tokens.accountOf(address, accounts);
        }),
      });
    },
    sendTransaction(text, { skipPreflight = false } = {}) {
      const { transaction, accounts, blockhash } = decode(text);
      const [signature] = Object.values(transaction.signatures);
      if (!signature) throw new NodeError(-32003, 'Transaction signature verification failure');
      const reference = getBase58Decoder().decode(signature);
      if (pending.has(reference)) return reference;
      if (ledger.has(reference)) {
        if (skipPreflight) return reference;
        throw new NodeError(-32002, 'Transaction simulation failed: This transaction has already been processed', {
          err: 'AlreadyProcessed',
          logs: [],
        });
      }
      if (!isKnown(blockhash)) {
        if (skipPreflight) return reference;
        throw new NodeError(-32002, 'Transaction simulation failed: Blockhash not found', {
          err: 'BlockhashNotFound',
          logs: [],
        });
      }
      if (!skipPreflight) {
        const trial = svm.simulateTransaction(/** @type {never} */ (transaction));
        if (trial instanceof FailedTransactionMetadata)
          throw new NodeError(-32002, `Transaction simulation failed: ${JSON.stringify(errorOf(trial))}`, {
            err: errorOf(trial),
            logs: trial.meta().logs(),
          });
      }
      const sent = { reference, text, accounts, blockhash, transaction: /** @type {never} */ (transaction) };
      if (isHeld) pending.set(reference, sent);
      else carryOut(sent);
      return reference;
    },
    ...tokens.methods,
    getSignatureStatuses: (references) => withContext(references.map(ledger.statusOf)),
    getSignaturesForAddress: ledger.list,
    getTransaction: ledger.read,
  };

  return {
    svm,
    mine,
    /** Mines empty blocks until the pending transactions have expired. */
    expire() {
      for (let block = 0; block <= LIFETIME; block++) addBlock();
    },
    get height() {
      return height;
    },
    get isHeld() {
      return isHeld;
    },
    /** Whether transactions wait for `mine`. @param {boolean} next */
    hold(next) {
      isHeld = next;
    },
    pending: () => [...pending.values()],
    /** Prunes all blocks before the current one, and their transactions. */
    prune() {
      firstAvailable = height;
      ledger.clear();
    },
    /** Forgets a pending transaction. @param {string} reference */
    drop: (reference) => pending.delete(reference),
    /** @param {string} reference */
    statusOf: ledger.statusOf,
    /** The prices of compute units in recent blocks. @param {number[]} next */
    setPrices(next) {
      prices = next;
    },
    /** @param {string} address @param {ChainAccount} account */
    setAccount: (address, { owner, lamports, data, executable = false }) =>
      svm.setAccount({
        address: typed(address),
        programAddress: typed(owner),
        lamports: /** @type {never} */ (BigInt(lamports)),
        data,
        executable,
        space: BigInt(data.length),
      }),
    /** @param {string} address */
    balanceOf: (address) => svm.getBalance(typed(address)) ?? 0n,
    /** Answers a request (JSON-RPC 2.0). @param {unknown} body @returns {unknown} */
    answer(body) {
      if (Array.isArray(body)) return body.map((each) => this.answer(each));
      const { id, method, params = [] } = /** @type {{ id: unknown, method: string, params?: unknown[] }} */ (body);
      try {
        const run = Object.hasOwn(methods, method) && methods[method];
        if (!run) throw new NodeError(-32601, 'Method not found');
        return { jsonrpc: '2.0', id, result: run(...params) };
      } catch (error) {
        const { code = -32603, message, data } = /** @type {Partial<NodeError>} */ (error);
        return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
      }
    },
  };
}
