import type { FeePart, PreparedTransfer, Transfer } from '../../../core/ports/chainTransactions';
import type { MessageKey } from '../../../core/words/Words';
import { encodeBase64 } from '../../../lib/base64';
import type { CaipNetworkId } from '../../../lib/caip';
import { malformed } from '../../../shared/jsonRpc/nodeValues';
import { chooseBudget, unitsFor } from './chooseBudget';
import type { Nodes } from './createNodes';
import { describeFailure, type Failure } from './describeFailure';
import type { Instruction } from './Instruction';
import { limitUnits, priceUnits } from './instructions';
import { encodeMessage, encodeUnsigned } from './library';
import { memoLine } from './paymentNote';
import { isWrappedCoin, type Plan, planTransfer } from './planTransfer';
import { readBlockhash, readFee, readMinimum, readPrice, type Simulation, simulate } from './readChain';
import type { SolanaRequest } from './SolanaRequest';

/** The limit of a simulation. */
const MOST_UNITS = 1_000_000;
/**
 * The units assumed if it fails or does not return them, with the instructions of the budget: for the coin, and for each other
 * instruction after the first. The longest memo, and a token transfer with a new account, are rounded up.
 */
const COIN_UNITS = 450;
const MORE_UNITS = 40_000;
/** How much more a wallet may pay for a faster place than was reviewed, in base units. */
const WALLET_PRIORITY = 1_000_000n;
/** The most that a new account may cost, in base units: many times what it does. */
const MAX_RENT = 100_000_000n;

/** What a simulated transfer shows. */
interface Trial {
  /** What the receiver's new account costs the payer. */
  readonly rent: bigint;
  readonly received: bigint;
}

/** @throws TypeError if less arrives than the instructions say: the node is wrong */
function readTrial(plan: Plan, { accounts }: Simulation, token: string | null, isToSelf: boolean): Trial {
  const { before, expected, isNew, readAmount } = plan;
  const after = accounts[0] ?? null;
  const rise = (after?.lamports ?? 0n) - (before?.lamports ?? 0n);
  const arrived = readAmount ? (after ? readAmount(after) : 0n) - (before ? readAmount(before) : 0n) : rise;
  // The receiver's balance may rise in between.
  if (!isToSelf && arrived < expected) throw malformed();
  // For wrapped coin, a balance of the address above the minimum arrives, too: only the sent amount is not rent.
  const rent = readAmount && isNew ? rise - (isWrappedCoin(token) ? expected : 0n) : 0n;
  if (rent < 0n) throw malformed();
  return { rent, received: expected };
}

/** The cost of a new token account without a simulation: the amount that its address lacks. */
async function assumeRent(nodes: Nodes, { before, isNew, length }: Plan): Promise<bigint> {
  if (!length || !isNew) return 0n;
  const missing = (await readMinimum(nodes, length)) - (before?.lamports ?? 0n);
  return missing > 0n ? missing : 0n;
}

/** Whether an account would be left with less than the network's minimum: that of the payer, or a new one of the receiver. */
function describeMinimum(plan: Plan, minimum: bigint, left: bigint): MessageKey | undefined {
  const { readAmount, isNew, expected } = plan;
  if (left > 0n && left < minimum) return readAmount ? 'solana.needsCoin' : 'solana.leavesTooLittle';
  return !readAmount && isNew && expected < minimum ? 'solana.receiverMinimum' : undefined;
}

/**
 * Builds a transfer from the current state of the network: its cost, the amount that arrives, and possible failures.
 * @throws TypeError for an invalid address, amount or note, or if a node returns malformed data; the nodes' error
 */
export async function prepareTransfer(
  nodes: Nodes,
  networkId: CaipNetworkId,
  transfer: Transfer,
): Promise<PreparedTransfer<SolanaRequest>> {
  const { from, to, token, amount, extra } = transfer;
  const isToSelf = from === to;
  const planned = planTransfer(nodes, transfer);
  const [plan, { blockhash, lastValidHeight }, minimum] = await Promise.all([
    planned,
    readBlockhash(nodes),
    readMinimum(nodes, 0),
  ]);
  const { instructions, destination, balance } = plan;
  const encode = (...budget: readonly Instruction[]): Uint8Array =>
    encodeMessage({ payer: from, blockhash, instructions: [...budget, ...instructions] });
  const draft = encodeBase64(encode(limitUnits(MOST_UNITS), priceUnits(0n)));
  const [networkFee, usualPrice] = await Promise.all([readFee(nodes, draft), readPrice(nodes, [from, destination])]);
  const paysCoin = token === null && !isToSelf;
  const leftOfCoin = paysCoin ? balance - networkFee - amount : null;
  // What would be left of the whole balance goes to the fee in the simulation, too.
  const simulated = chooseBudget(MOST_UNITS, 0n, leftOfCoin);
  const trial = encodeUnsigned(encode(limitUnits(MOST_UNITS), priceUnits(simulated.price)));
  const simulation = await simulate(nodes, encodeBase64(trial), [destination]);
  const isDone = simulation.error === null;
  const { rent, received } = isDone
    ? readTrial(plan, simulation, token, isToSelf)
    : { rent: await assumeRent(nodes, plan), received: plan.expected };
  if (rent > MAX_RENT) throw malformed();
  const used = isDone ? simulation.units : null;
  const units = unitsFor(used ?? COIN_UNITS + MORE_UNITS * (instructions.length - 1));
  const budget = chooseBudget(units, usualPrice, leftOfCoin);
  const spent = networkFee + rent + (paysCoin ? amount : 0n);
  const left = balance - spent - budget.priority;
  const message = encode(limitUnits(units), priceUnits(budget.price));
  const fee = networkFee + budget.priority;
  const parts: readonly FeePart[] = [
    { kind: 'network', amount: networkFee },
    ...(budget.priority ? [{ kind: 'priority' as const, amount: budget.priority }] : []),
    ...(rent ? [{ kind: 'account' as const, amount: rent }] : []),
  ];
  // The fee that the wallet may add must leave the account its minimum, or the network refuses the transaction.
  const spare = left > minimum ? left - minimum : 0n;
  // Without an amount, only the token can be the cause.
  const failure: Failure = amount && !isDone ? describeFailure(simulation.error, plan.readAmount !== undefined) : {};
  const refusal = plan.refusal ?? (amount ? (describeMinimum(plan, minimum, left) ?? failure.refusal) : undefined);
  return {
    request: Object.freeze({
      networkId,
      from,
      message: encodeBase64(message),
      lastValidHeight,
      maxFee: fee + (spare < WALLET_PRIORITY ? spare : WALLET_PRIORITY),
    }),
    fee: { amount: fee + rent, parts },
    reserve: fee + rent,
    ...(received !== amount && { received }),
    ...(typeof extra?.['memo'] === 'string' && { memo: memoLine(extra['memo']) }),
    warnings: [...plan.warnings, ...(failure.warning && !refusal ? [failure.warning] : [])],
    ...(refusal && { refusal }),
  };
}
