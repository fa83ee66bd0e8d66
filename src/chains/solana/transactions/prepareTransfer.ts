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
import { MAX_RENT } from './programs';
import { readAccounts, readBlockhash, readFee, readMinimum, readPrice, type Simulation, simulate } from './readChain';
import { readRent } from './readRent';
import { readTokenAccount } from './readTokenAccount';
import type { SolanaRequest } from './SolanaRequest';

/** The limit of a simulation. */
const SIMULATED_UNITS = 1_000_000;
/**
 * The units assumed if it fails or does not return them, with the instructions of the budget: for the coin, and for each other
 * instruction after the first. The longest memo, and a token transfer with a new account, are rounded up.
 */
const COIN_UNITS = 450;
const MORE_UNITS = 40_000;
/** How much more a wallet may pay for a faster place than was reviewed, in base units. */
const WALLET_PRIORITY = 1_000_000n;

/** What a simulated transfer shows. */
interface Trial {
  /** What the receiver's new account costs the payer. */
  readonly rent: bigint;
  readonly received: bigint;
}

/** How often a transfer is simulated. */
const MAX_TRIALS = 3;

/** Null if less arrives than the instructions say. */
function readTrial(plan: Plan, { accounts }: Simulation, { token, from, to }: Transfer): Trial | null {
  const { before, expected, isNew, readAmount } = plan;
  const after = accounts[0] ?? null;
  const rise = (after?.lamports ?? 0n) - (before?.lamports ?? 0n);
  const arrived = readAmount ? (after ? readAmount(after) : 0n) - (before ? readAmount(before) : 0n) : rise;
  // The receiver's balance may rise in between.
  if (from !== to && arrived < expected) return null;
  // For wrapped coin, a balance of the address above the minimum arrives, too: only the sent amount is not rent.
  const rent = readAmount && isNew ? rise - (isWrappedCoin(token) ? expected : 0n) : 0n;
  return rent < 0n ? null : { rent, received: expected };
}

/**
 * Simulates a transfer. Returns what it shows, null for one that would fail, with the plan as of then: a receiver that pays others at
 * the same time is read again.
 * @throws TypeError if less arrives each time: the node is wrong
 */
async function tryTransfer(
  nodes: Nodes,
  planned: Plan,
  transaction: string,
  transfer: Transfer,
): Promise<{ readonly plan: Plan; readonly simulation: Simulation; readonly trial: Trial | null }> {
  const { destination, readAmount } = planned;
  let plan = planned;
  for (let count = 1; ; count++) {
    const simulation = await simulate(nodes, transaction, [destination]);
    const trial = simulation.error === null ? readTrial(plan, simulation, transfer) : null;
    if (trial || simulation.error !== null) return { plan, simulation, trial };
    if (count === MAX_TRIALS) throw malformed();
    const [before = null] = await readAccounts(nodes, [destination]);
    plan = { ...plan, before, isNew: !before || (readAmount !== undefined && !readTokenAccount(before)) };
  }
}

/** The cost of a new token account without a simulation. */
const assumeRent = async (nodes: Nodes, { before, isNew, length }: Plan): Promise<bigint> =>
  length && isNew ? readRent(nodes, length, before) : 0n;

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
  const [planned, { blockhash, lastValidHeight }, minimum] = await Promise.all([
    planTransfer(nodes, transfer),
    readBlockhash(nodes),
    readMinimum(nodes, 0),
  ]);
  const { instructions, destination, balance } = planned;
  const encode = (...budget: readonly Instruction[]): Uint8Array =>
    encodeMessage({ payer: from, blockhash, instructions: [...budget, ...instructions] });
  const draft = encodeBase64(encode(limitUnits(SIMULATED_UNITS), priceUnits(0n)));
  const [networkFee, usualPrice] = await Promise.all([readFee(nodes, draft), readPrice(nodes, [from, destination])]);
  const paysCoin = token === null && from !== to;
  const leftOfCoin = paysCoin ? balance - networkFee - amount : null;
  // What would be left of the whole balance goes to the fee in the simulation, too.
  const simulated = chooseBudget(SIMULATED_UNITS, 0n, leftOfCoin);
  const unsigned = encodeUnsigned(encode(limitUnits(SIMULATED_UNITS), priceUnits(simulated.price)));
  const { plan, simulation, trial } = await tryTransfer(nodes, planned, encodeBase64(unsigned), transfer);
  const { rent, received } = trial ?? { rent: await assumeRent(nodes, plan), received: plan.expected };
  if (rent > MAX_RENT) throw malformed();
  const used = trial && simulation.units;
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
  const failure: Failure = amount && !trial ? describeFailure(simulation.error, plan.readAmount !== undefined) : {};
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
    receiverWarnings: plan.warnings,
    warnings: [...plan.warnings, ...(failure.warning && !refusal ? [failure.warning] : [])],
    ...(refusal && { refusal }),
  };
}
