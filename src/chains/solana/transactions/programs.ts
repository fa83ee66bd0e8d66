// The programs that transfers call, by their addresses on all networks.

export const SYSTEM = '11111111111111111111111111111111';
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
/** Creates the token accounts whose addresses are derived from their owner and mint. */
export const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
/** Writes a text of a transaction to the log of the network. */
export const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
/** Lighthouse, with which wallets assert what a transaction may change. */
export const GUARD = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
/** Its first two instructions write and close an account that the payer pays for; all others only assert. */
const FIRST_ASSERTION = 2;
/** Metaplex, in whose accounts most tokens have their names. */
export const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

/** What the network has always charged for a signature, in base units of its coin. */
export const SIGNATURE_FEE = 5_000n;

/** The most that a new account may cost, in base units: many times what it does. */
export const MAX_RENT = 100_000_000n;

/** The longest transaction, in bytes. */
export const MAX_TRANSACTION = 1_232;

/** Whether a program holds tokens: the first one, or its successor with extensions. */
export const isTokenProgram = (program: string): boolean => program === TOKEN || program === TOKEN_2022;

/** Whether an instruction only sets what the transaction may use, and pays for that. */
export const isBudget = ({ program }: { readonly program: string }): boolean => program === COMPUTE_BUDGET;

/** Whether an instruction only asserts: it moves nothing and costs nothing. */
export const isGuard = ({ program, data }: { readonly program: string; readonly data: Uint8Array }): boolean =>
  program === GUARD && (data[0] ?? 0) >= FIRST_ASSERTION;
