// A chain of Solana in this process: the programs of the network in LiteSVM, which answers the methods of a node.
import { getBase58Decoder, getTransactionDecoder } from '@solana/web3.js';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';

/** @typedef {ReturnType<typeof createChain>} SolanaChain */
/** @typedef {{ owner: string, lamports: number, data: Uint8Array, executable?: boolean }} ChainAccount */

/** How many blocks a blockhash is valid for. */
const LIFETIME = 150;
const GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
/** LiteSVM has addresses with the type of another version of the library. @param {string} text */
const typed = (text) => /** @type {never} */ (text);

/** A node's error (JSON-RPC). */
class NodeError extends Error {
  /** @param {number} code @param {string} message @param {unknown} [data] */
  constructor(code, message, data) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The JSON of an error, as nodes send it. @param {FailedTransactionMetadata} failed */
function errorOf(failed) {
  const text = String(failed);
  const [, index, custom, name] = /InstructionError\((\d+), (?:Custom\((\d+)\)|(\w+))/.exec(text) ?? [];
  if (index !== undefined) return { InstructionError: [Number(index), custom ? { Custom: Number(custom) } : name] };
  const [, account] = /InsufficientFundsForRent \{ account_index: (\d+)/.exec(text) ?? [];
  if (account !== undefined) return { InsufficientFundsForRent: { account_index: Number(account) } };
  return /err: (\w+)/.exec(text)?.[1] ?? text;
}

/** Creates a chain with its own clock: one block for each call of `mine`. */
export function createChain() {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(1_000n);
  /** @type {string[]} */
  const blockhashes = [];
  /** @type {Map<string, { slot: number, err: unknown, transaction: string, accounts: readonly string[] }>} */
  const landed = new Map();
  let height = 1_000;
  /** @type {number[]} */
  let prices = [];

  function mine(blocks = 1) {
    for (let block = 0; block < blocks; block++) {
      height++;
      svm.expireBlockhash();
      blockhashes.push(svm.latestBlockhash());
    }
  }
  mine();

  /** @param {string} address */
  function accountOf(address) {
    const account = svm.getAccount(typed(address));
    if (!account.exists || account.lamports === 0n) return null;
    return {
      owner: String(account.programAddress),
      lamports: Number(account.lamports),
      data: [Buffer.from(account.data).toString('base64'), 'base64'],
      executable: account.executable,
      rentEpoch: 0,
      space: account.data.length,
    };
  }

  /** @param {unknown} text */
  function decode(text) {
    const bytes = Buffer.from(String(text), 'base64');
    if (bytes.length > 1_232) throw new NodeError(-32602, 'base64 encoded transaction too large');
    const transaction = getTransactionDecoder().decode(bytes);
    const blockhash = blockhashOf(transaction.messageBytes);
    return { transaction, isKnown: blockhashes.slice(-LIFETIME).includes(blockhash) };
  }

  /** The blockhash of a message: 32 bytes after the accounts. @param {ArrayLike<number>} message */
  function blockhashOf(message) {
    const start = /** @type {number} */ (message[0]) >= 0x80 ? 4 : 3;
    const at = start + 1 + 32 * /** @type {number} */ (message[start]);
    return getBase58Decoder().decode(Uint8Array.from(message).slice(at, at + 32));
  }

  /** @param {ArrayLike<number>} message */
  function accountsOf(message) {
    const start = /** @type {number} */ (message[0]) >= 0x80 ? 4 : 3;
    const bytes = Uint8Array.from(message);
    return Array.from({ length: Number(message[start]) }, (_, index) =>
      getBase58Decoder().decode(bytes.slice(start + 1 + 32 * index, start + 33 + 32 * index)),
    );
  }

  /** @param {unknown} value */
  const withContext = (value) => ({ context: { slot: height, apiVersion: '2.3.0' }, value });

  /** @type {Record<string, (...params: any[]) => unknown>} */
  const methods = {
    getGenesisHash: () => GENESIS,
    getHealth: () => 'ok',
    getSlot: () => height,
    getBlockHeight: () => height,
    getEpochInfo: () => ({
      epoch: Number(svm.getClock().epoch),
      slotIndex: 0,
      slotsInEpoch: 432_000,
      absoluteSlot: height,
      blockHeight: height,
      transactionCount: 1,
    }),
    getLatestBlockhash: () => withContext({ blockhash: blockhashes.at(-1), lastValidBlockHeight: height + LIFETIME }),
    getBalance: (address) => withContext(accountOf(address)?.lamports ?? 0),
    getAccountInfo: (address) => withContext(accountOf(address)),
    getMultipleAccounts: (addresses) => withContext(addresses.map(accountOf)),
    getMinimumBalanceForRentExemption: (length) => Number(svm.minimumBalanceForRentExemption(BigInt(length))),
    getRecentPrioritizationFees: () =>
      prices.map((prioritizationFee, index) => ({ slot: height - index, prioritizationFee })),
    getFeeForMessage(text) {
      const message = Buffer.from(text, 'base64');
      return withContext(blockhashes.includes(blockhashOf(message)) ? 5_000 * Number(message[0]) : null);
    },
    simulateTransaction(text, { sigVerify, replaceRecentBlockhash, accounts }) {
      if (sigVerify) throw new NodeError(-32602, 'not supported here');
      const { transaction, isKnown } = decode(text);
      if (!replaceRecentBlockhash && !isKnown)
        return withContext({ err: 'BlockhashNotFound', logs: [], accounts: null });
      svm.withSigverify(false);
      const result = svm.simulateTransaction(/** @type {never} */ (transaction));
      svm.withSigverify(true);
      if (result instanceof FailedTransactionMetadata)
        return withContext({
          err: errorOf(result),
          logs: result.meta().logs(),
          accounts: null,
          unitsConsumed: Number(result.meta().computeUnitsConsumed()),
        });
      const after = new Map(result.postAccounts().map((account) => [String(account.address), account]));
      return withContext({
        err: null,
        logs: result.meta().logs(),
        unitsConsumed: Number(result.meta().computeUnitsConsumed()),
        accounts: (accounts?.addresses ?? []).map((/** @type {string} */ address) => {
          const account = after.get(address);
          return account
            ? {
                owner: String(account.programAddress),
                lamports: Number(account.lamports),
                data: [Buffer.from(account.data).toString('base64'), 'base64'],
                executable: account.executable,
                rentEpoch: 0,
                space: account.data.length,
              }
            : accountOf(address);
        }),
      });
    },
    sendTransaction(text, { skipPreflight = false } = {}) {
      const { transaction, isKnown } = decode(text);
      const [signature] = Object.values(transaction.signatures);
      if (!signature) throw new NodeError(-32003, 'Transaction signature verification failure');
      const reference = getBase58Decoder().decode(signature);
      if (landed.has(reference)) {
        if (skipPreflight) return reference;
        throw new NodeError(-32002, 'Transaction simulation failed: This transaction has already been processed', {
          err: 'AlreadyProcessed',
          logs: [],
        });
      }
      if (!isKnown) {
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
      const result = svm.sendTransaction(/** @type {never} */ (transaction));
      const err = result instanceof FailedTransactionMetadata ? errorOf(result) : null;
      const accounts = accountsOf(transaction.messageBytes);
      landed.set(reference, { slot: height, err, transaction: text, accounts });
      return reference;
    },
    getSignatureStatuses: (references) =>
      withContext(
        references.map((/** @type {string} */ reference) => {
          const found = landed.get(reference);
          if (!found) return null;
          const { slot, err } = found;
          const depth = height - slot;
          const confirmationStatus = depth > 31 ? 'finalized' : depth > 0 ? 'confirmed' : 'processed';
          const status = err === null ? { Ok: null } : { Err: err };
          return { slot, confirmations: depth > 31 ? null : depth, err, status, confirmationStatus };
        }),
      ),
    getSignaturesForAddress: (address, { limit = 1_000, until, before } = {}) => {
      const rows = [...landed]
        .filter(([, { accounts, slot }]) => accounts.includes(address) && slot < height)
        .map(([signature, { slot, err }]) => ({
          signature,
          slot,
          err,
          memo: null,
          blockTime: null,
          confirmationStatus: 'confirmed',
        }))
        .reverse();
      const start = before ? rows.findIndex(({ signature }) => signature === before) + 1 : 0;
      const end = until ? rows.findIndex(({ signature }) => signature === until) : -1;
      return rows.slice(start, end < 0 ? undefined : end).slice(0, limit);
    },
    getTransaction(reference) {
      const found = landed.get(reference);
      return found && found.slot < height
        ? {
            slot: found.slot,
            transaction: [found.transaction, 'base64'],
            meta: { err: found.err, fee: 5_000 },
            blockTime: null,
          }
        : null;
    },
  };

  return {
    svm,
    mine,
    get height() {
      return height;
    },
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
        const run = methods[method];
        if (!run) throw new NodeError(-32601, 'Method not found');
        return { jsonrpc: '2.0', id, result: run(...params) };
      } catch (error) {
        const { code = -32603, message, data } = /** @type {Partial<NodeError>} */ (error);
        return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
      }
    },
  };
}
