import type { Transfer } from '../../../core/ports/chainTransactions';
import type { MessageKey } from '../../../core/words/Words';
import { readAddress } from '../readAddress';
import { chooseSources, type Source } from './chooseSources';
import type { Nodes } from './createNodes';
import { deriveAccount } from './deriveAccount';
import { describeReceiver } from './describeReceiver';
import { feeOf } from './feeOf';
import type { Instruction } from './Instruction';
import { createAccount, limitUnits, priceUnits, transferCoin, transferToken } from './instructions';
import { encodeMessage, encodeUnsigned } from './library';
import { addNote, hasClash, type PaymentNote, readNote } from './paymentNote';
import { MAX_TRANSACTION, SYSTEM } from './programs';
import type { NodeAccount } from './readAccount';
import { readAccounts, readEpoch } from './readChain';
import { readMint } from './readMint';
import { readTokenAccount } from './readTokenAccount';
import { tokenAccountLength } from './tokenAccountLength';

/** What a transfer needs from the network, before its fee is known. */
export interface Plan {
  readonly instructions: readonly Instruction[];
  /** What the payer has, in base units of the coin. */
  readonly balance: bigint;
  /** The account that receives, with its address: that of the receiver, or its token account. */
  readonly destination: string;
  readonly before: NodeAccount | null;
  /** Whether the transfer creates it. The address of a token account may have coins before there is one. */
  readonly isNew: boolean;
  /** How long it is as a token account, which decides what a new one costs; omitted for the coin. */
  readonly length?: number;
  /** The amount that arrives if the instructions are executed as written, in base units. */
  readonly expected: bigint;
  /** Reads how much of the token an account has; omitted for the coin. */
  readonly readAmount?: (account: NodeAccount) => bigint;
  readonly warnings: readonly MessageKey[];
  /** Why the token cannot be transferred, or not as much of it. */
  readonly refusal?: MessageKey | undefined;
}

/** The token of the wrapped coin. Its accounts hold the coin itself. */
const WRAPPED_COIN = 'So11111111111111111111111111111111111111112';
const MAX_AMOUNT = 2n ** 64n - 1n;

/** Returns the note of a transfer. @throws TypeError for an invalid address, amount or note */
function check({ from, to, token, amount, extra }: Transfer): PaymentNote {
  if (typeof amount !== 'bigint' || amount < 0n || amount > MAX_AMOUNT) throw new TypeError('Invalid amount');
  for (const address of [from, to, ...(token === null ? [] : [token])])
    if (!readAddress(address)) throw new TypeError('Invalid address');
  const note = readNote(extra);
  if (!note) throw new TypeError('Invalid note');
  return note;
}

/** Whether a transaction can contain the instructions, with its budget. Any blockhash is as long as this address. */
function fits(payer: string, instructions: readonly Instruction[]): boolean {
  const all = [limitUnits(0), priceUnits(0n), ...instructions];
  return encodeUnsigned(encodeMessage({ payer, blockhash: SYSTEM, instructions: all })).length <= MAX_TRANSACTION;
}

/** Adds the memo and the references of a payment link. A transfer that is refused is simulated without it. */
function withNote(plan: Plan, payer: string, note: PaymentNote): Plan {
  const instructions = addNote(plan.instructions, note);
  return fits(payer, instructions) && !hasClash(plan.instructions, note)
    ? { ...plan, instructions }
    : { ...plan, refusal: plan.refusal ?? 'solana.note' };
}

async function planCoin(nodes: Nodes, { from, to, amount }: Transfer): Promise<Plan> {
  const [payer, receiver = null] = await readAccounts(nodes, [from, to]);
  return {
    instructions: [transferCoin(from, to, amount)],
    balance: payer?.lamports ?? 0n,
    destination: to,
    before: receiver,
    isNew: !receiver,
    expected: amount,
    warnings: describeReceiver(to, receiver),
  };
}

async function planToken(nodes: Nodes, transfer: Transfer, token: string): Promise<Plan> {
  const { from, to, amount } = transfer;
  // Browsers derive addresses on secure pages only. What is refused is tried without the token.
  if (!globalThis.crypto?.subtle)
    return { ...(await planCoin(nodes, { ...transfer, amount: 0n })), refusal: 'solana.insecure' };
  const [payer, receiver = null, mintAccount] = await readAccounts(nodes, [from, to, token]);
  const mint = mintAccount ? readMint(mintAccount) : null;
  if (!mint) throw new TypeError('The network has no such token');
  const { tokenProgram, decimals, fees, isBound, hasHook, isScaled } = mint;
  const [source, destination, epoch] = await Promise.all([
    deriveAccount(from, token, tokenProgram),
    deriveAccount(to, token, tokenProgram),
    fees ? readEpoch(nodes) : 0n,
  ]);
  const holders = await readAccounts(nodes, [source.address, destination.address]);
  const [atAddress, receiving] = holders.map((holder) => holder && readTokenAccount(holder));
  // The owner of a token account can give it away.
  const holding = atAddress?.owner === from && atAddress.mint === token ? atAddress : null;
  const derived = { address: source.address, amount: holding?.amount ?? 0n };
  const feeOfSource = ({ amount: part }: Source): bigint | null => feeOf(mint, part, epoch);
  const instructionsFrom = (sources: readonly Source[]): readonly Instruction[] => [
    createAccount(from, destination),
    ...sources.map((each) =>
      transferToken({
        tokenProgram,
        mint: token,
        decimals,
        source: each.address,
        destination: destination.address,
        owner: from,
        amount: each.amount,
        fee: feeOfSource(each),
      }),
    ),
  ];
  const chosen = await chooseSources(nodes, { owner: from, mint: token, derived, amount });
  const isTooLong = chosen !== null && !fits(from, instructionsFrom(chosen));
  // A transfer that is refused is simulated from the derived account.
  const sources = chosen && !isTooLong ? chosen : [{ address: source.address, amount }];
  return {
    instructions: instructionsFrom(sources),
    balance: payer?.lamports ?? 0n,
    destination: destination.address,
    before: holders[1] ?? null,
    isNew: !receiving,
    length: tokenAccountLength(mint),
    expected: sources.reduce((rest, each) => rest - (feeOfSource(each) ?? 0n), amount),
    readAmount: (account) => readTokenAccount(account)?.amount ?? 0n,
    warnings: describeReceiver(to, receiver),
    refusal: isBound
      ? 'solana.bound'
      : hasHook
        ? 'solana.hook'
        : isScaled
          ? 'solana.scaled'
          : holding?.isFrozen || receiving?.isFrozen
            ? 'solana.frozen'
            : chosen === null
              ? 'solana.tooLittle'
              : isTooLong
                ? 'solana.tooManyAccounts'
                : undefined,
  };
}

/** Whether the accounts of a token hold the coin itself. */
export const isWrappedCoin = (token: string | null): boolean => token === WRAPPED_COIN;

/**
 * Reads what a transfer needs, and builds its instructions. The receiver's token account is always created unless it exists: that
 * proves its owner, and nobody can take it away in between.
 * @throws TypeError for an invalid address, amount or note, or a token that the network does not have
 */
export async function planTransfer(nodes: Nodes, transfer: Transfer): Promise<Plan> {
  const { from, token } = transfer;
  const note = check(transfer);
  const plan = await (token === null ? planCoin(nodes, transfer) : planToken(nodes, transfer, token));
  return withNote(plan, from, note);
}
