// All that is used of @solana/web3.js, so that a move to its successor changes this file only.
import {
  type AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransactionMessage,
  createTransactionMessage,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/web3.js';
import type { Instruction } from './Instruction';

/** The content of a transaction: its payer, its instructions, and the blockhash that limits its validity. */
export interface Message {
  readonly payer: string;
  readonly blockhash: string;
  readonly instructions: readonly Instruction[];
}

/** A decoded message. */
export interface DecodedMessage extends Message {
  /** All accounts that sign, the payer first. */
  readonly signers: readonly string[];
  /** Accounts are looked up in tables, so that the message does not name them. */
  readonly hasLookups: boolean;
}

/** Derives the address of what a program owns, from a text and addresses. Needs a secure context. */
export async function deriveAddress(program: string, addresses: readonly string[], text?: string): Promise<string> {
  const encoder = getAddressEncoder();
  const [derived] = await getProgramDerivedAddress({
    programAddress: program as Address,
    seeds: [...(text ? [text] : []), ...addresses.map((address) => encoder.encode(address as Address))],
  });
  return derived;
}

/** Encodes a message in the first format, which every wallet takes. */
export function encodeMessage({ payer, blockhash, instructions }: Message): Uint8Array {
  const empty = setTransactionMessageLifetimeUsingBlockhash(
    // The height is not part of the message.
    { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n },
    setTransactionMessageFeePayer(payer as Address, createTransactionMessage({ version: 'legacy' })),
  );
  const message = appendTransactionMessageInstructions(
    instructions.map(({ program, accounts, data }) => ({
      programAddress: program as Address,
      accounts: accounts.map(({ address, signer, writable }) => ({
        address: address as Address,
        role: ((signer ? 2 : 0) + (writable ? 1 : 0)) as AccountRole,
      })),
      data,
    })),
    empty,
  );
  return Uint8Array.from(getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message)));
}

const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.prototype.every.call(one, (byte, index) => byte === other[index]);

/** Decodes a message in any format. @throws Error for bytes that are none, or that encode one in another way than nodes do */
export function decodeMessage(bytes: Uint8Array): DecodedMessage {
  const compiled = getCompiledTransactionMessageDecoder().decode(bytes);
  if (!isSame(getCompiledTransactionMessageEncoder().encode(compiled), bytes)) throw new TypeError('Malformed message');
  const { header, staticAccounts, lifetimeToken } = compiled;
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header;
  const lookups = 'addressTableLookups' in compiled ? (compiled.addressTableLookups?.length ?? 0) : 0;
  const addressAt = (index: number): string => {
    const address = staticAccounts[index];
    // Only a table has accounts beyond the list; the comparison of messages refuses tables.
    if (address === undefined && !lookups) throw new TypeError('Malformed message');
    return address ?? `lookup:${index}`;
  };
  const [payer] = staticAccounts;
  if (!payer || numSignerAccounts < 1 || numSignerAccounts > staticAccounts.length)
    throw new TypeError('Malformed message');
  return {
    payer,
    blockhash: lifetimeToken,
    signers: staticAccounts.slice(0, numSignerAccounts),
    hasLookups: lookups > 0,
    instructions: compiled.instructions.map(
      ({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
        program: addressAt(programAddressIndex),
        accounts: accountIndices.map((index) => ({
          address: addressAt(index),
          signer: index < numSignerAccounts,
          writable:
            index < numSignerAccounts
              ? index < numSignerAccounts - numReadonlySignerAccounts
              : index < staticAccounts.length - numReadonlyNonSignerAccounts,
        })),
        data: Uint8Array.from(data),
      }),
    ),
  };
}

/** Encodes a transaction that nobody has signed yet. */
export function encodeUnsigned(message: Uint8Array): Uint8Array {
  const signatures = Object.fromEntries(decodeMessage(message).signers.map((signer) => [signer, null]));
  const transaction = { messageBytes: message, signatures } as unknown as Transaction;
  return Uint8Array.from(getTransactionEncoder().encode(transaction));
}

/** Splits a transaction into its message and its signatures, null for each that is missing. @throws Error if it is malformed */
export function decodeTransaction(bytes: Uint8Array): {
  readonly message: Uint8Array;
  readonly signatures: readonly (Uint8Array | null)[];
} {
  const transaction = getTransactionDecoder().decode(bytes);
  if (!isSame(getTransactionEncoder().encode(transaction), bytes)) throw new TypeError('Malformed transaction');
  return { message: Uint8Array.from(transaction.messageBytes), signatures: Object.values(transaction.signatures) };
}
