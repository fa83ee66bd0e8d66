import type { AccountUse, Instruction } from './Instruction';
import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, MEMO, SYSTEM } from './programs';

const readonly = (address: string): AccountUse => ({ address, signer: false, writable: false });
const writable = (address: string): AccountUse => ({ address, signer: false, writable: true });
const signer = (address: string): AccountUse => ({ address, signer: true, writable: false });
const payer = (address: string): AccountUse => ({ address, signer: true, writable: true });

/** The bytes of numbers, each in its width in bytes, the lowest byte first. @throws RangeError for a number that does not fit */
function pack(...numbers: readonly (readonly [value: number | bigint, width: 1 | 4 | 8])[]): Uint8Array {
  const bytes: number[] = [];
  for (const [value, width] of numbers) {
    const number = BigInt(value);
    if (number < 0n || number >= 1n << BigInt(width * 8)) throw new RangeError('Number out of range');
    for (let index = 0; index < width; index++) bytes.push(Number((number >> BigInt(index * 8)) & 255n));
  }
  return Uint8Array.from(bytes);
}

/** Transfers the network's coin. */
export const transferCoin = (from: string, to: string, lamports: bigint): Instruction => ({
  program: SYSTEM,
  accounts: [payer(from), writable(to)],
  data: pack([2, 4], [lamports, 8]),
});

/** A token account that belongs to an owner, at the address that is derived for a mint. */
export interface AssociatedAccount {
  readonly address: string;
  readonly owner: string;
  readonly mint: string;
  readonly tokenProgram: string;
}

/**
 * Creates a token account unless it exists. Fails if its address is not the one that is derived from the owner, or if it has
 * another owner: this proves who receives the next transfer.
 */
export const createAccount = (from: string, account: AssociatedAccount): Instruction => ({
  program: ASSOCIATED_TOKEN,
  accounts: [
    payer(from),
    writable(account.address),
    readonly(account.owner),
    readonly(account.mint),
    readonly(SYSTEM),
    readonly(account.tokenProgram),
  ],
  data: pack([1, 1]),
});

export interface TokenTransfer {
  readonly tokenProgram: string;
  readonly mint: string;
  readonly decimals: number;
  /** The token accounts. */
  readonly source: string;
  readonly destination: string;
  readonly owner: string;
  readonly amount: bigint;
  /** What the mint keeps, in base units; null for a mint that keeps nothing. */
  readonly fee: bigint | null;
}

/** Transfers tokens. Fails if the decimals or the fee are not those of the mint. */
export const transferToken = (transfer: TokenTransfer): Instruction => ({
  program: transfer.tokenProgram,
  accounts: [
    writable(transfer.source),
    readonly(transfer.mint),
    writable(transfer.destination),
    signer(transfer.owner),
  ],
  data:
    transfer.fee === null
      ? pack([12, 1], [transfer.amount, 8], [transfer.decimals, 1])
      : pack([26, 1], [1, 1], [transfer.amount, 8], [transfer.decimals, 1], [transfer.fee, 8]),
});

/** Adds accounts to an instruction that it neither reads nor changes: a search for one of them finds the transaction. */
export const withReferences = (instruction: Instruction, references: readonly string[]): Instruction => ({
  ...instruction,
  accounts: [...instruction.accounts, ...references.map(readonly)],
});

/** Writes a public text (memo). */
export const writeMemo = (text: string): Instruction => ({
  program: MEMO,
  accounts: [],
  data: new TextEncoder().encode(text),
});

/** Limits the compute units of the transaction. */
export const limitUnits = (units: number): Instruction => ({
  program: COMPUTE_BUDGET,
  accounts: [],
  data: pack([2, 1], [units, 4]),
});

/** Sets the price of a compute unit, in millionths of a lamport. */
export const priceUnits = (price: bigint): Instruction => ({
  program: COMPUTE_BUDGET,
  accounts: [],
  data: pack([3, 1], [price, 8]),
});
