/**
 * @typedef {object} Verbs
 * @property {(query: URLSearchParams) => unknown} read
 * @property {(wish: Record<string, unknown>) => unknown} change
 * @property {() => unknown} [undo]
 */

/** @param {unknown} chain */
const isSolana = (chain) => String(chain).startsWith('solana:');

/**
 * Joins a control of the EVM chains with that of Solana, by the chain of each wish.
 * @param {Verbs} evm
 * @param {Verbs} solana
 * @returns {Verbs}
 */
export const forFamily = (evm, solana) => ({
  read: (query) => (isSolana(query.get('chain')) ? solana : evm).read(query),
  change: (wish) => (isSolana(wish['chain']) ? solana : evm).change(wish),
  ...(solana.undo && {
    async undo() {
      await Promise.all([evm.undo?.(), solana.undo?.()]);
    },
  }),
});
