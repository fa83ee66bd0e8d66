/** The versions of Solana's transactions that the modal passes to wallets. */
export const solanaVersions: readonly ('legacy' | 0)[] = Object.freeze(['legacy', 0] as const);
