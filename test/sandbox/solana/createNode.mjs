import { MINTS } from './mints.mjs';

/** The main network's, as the other chains of the sandbox represent main networks: on test networks, the product shows less. */
export const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

/** @typedef {Awaited<ReturnType<typeof open>>} Opened */

/** Starts the chain. Pages without Solana do not wait for its library. */
async function open() {
  const [{ createChain }, { createBank }] = await Promise.all([
    import('./createChain.mjs'),
    import('./createBank.mjs'),
  ]);
  const chain = createChain(GENESIS);
  const bank = createBank(chain);
  await bank.open();
  chain.mine();
  return { chain, bank };
}

/** @param {unknown} reference */
const textOf = (reference) => {
  if (typeof reference !== 'string') throw new Error('"hash" is not the signature of a transaction');
  return reference;
};

/** The operations on the chain. @type {Record<string, (opened: Opened, wish: Record<string, unknown>) => void>} */
const VERBS = {
  hold: ({ chain }) => chain.hold(true),
  mine: ({ chain }, { blocks = 1 }) => chain.mine(Number(blocks)),
  release({ chain }) {
    chain.hold(false);
    chain.mine();
  },
  drop({ chain }, { hash }) {
    if (!chain.drop(textOf(hash))) throw new Error('The node knows no such transaction, or it is already mined');
  },
  expire: ({ chain }) => chain.expire(),
};

/** A node of Solana: its chain starts with the first question, and again with the first after a reset. */
export function createNode() {
  /** @type {Promise<Opened> | undefined} */
  let opened;
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const start = () => {
    opened ??= open();
    return opened;
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  return {
    /** Answers a request (JSON-RPC 2.0), or several. A transaction is mined at once, unless the chain is held. @param {unknown} body */
    async answer(body) {
      const { chain } = await start();
      const answer = chain.answer(body);
      const sends = [body].flat().some((call) => ['sendTransaction', 'requestAirdrop'].includes(Object(call).method));
      if (sends && !chain.isHeld) chain.mine();
      tell();
      return answer;
    },
    /** @param {string} reference */
    status: async (reference) => (await start()).chain.statusOf(reference),
    /** Calls back when transactions may have been mined. @param {() => void} listener */
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    transactions: {
      async read() {
        const { chain } = await start();
        const rows = chain.pending().map(({ reference, text }) => ({ hash: reference, transaction: text }));
        return { holds: chain.isHeld, height: chain.height, pending: rows };
      },
      /** @param {Record<string, unknown>} wish */
      async change({ do: verb, ...wish }) {
        const name = String(verb);
        const act = Object.hasOwn(VERBS, name) && VERBS[name];
        if (!act) throw new Error(`"do" must be one of ${Object.keys(VERBS).join(', ')}`);
        act(await start(), wish);
        tell();
        return {};
      },
      /** The chain mines immediately again. Pending transactions are dropped. */
      async undo() {
        const { chain } = (await opened) ?? {};
        for (const { reference } of chain?.pending() ?? []) chain?.drop(reference);
        chain?.hold(false);
      },
    },
    /** Sets what a holder has, in base units: of a token by its symbol, or of the coin. @param {Record<string, unknown>} wish */
    async give({ symbol, holder, amount }) {
      const { bank } = await start();
      const units = BigInt(String(amount));
      if (symbol === undefined || symbol === 'SOL') return bank.giveCoins(String(holder), Number(units));
      const mint = MINTS.find((each) => each.symbol === symbol);
      if (!mint) throw new Error(`Unknown token. Known: SOL, ${MINTS.map((each) => each.symbol).join(', ')}`);
      await bank.giveTokens(mint, String(holder), units);
    },
    reset() {
      opened = undefined;
      listeners.clear();
    },
  };
}

/** @typedef {ReturnType<typeof createNode>} SolanaNode */
