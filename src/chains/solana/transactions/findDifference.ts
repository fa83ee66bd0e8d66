import { messageOf } from './decodeRequest';
import type { messages } from './errors';
import type { Instruction } from './Instruction';
import { type DecodedMessage, decodeMessage } from './library';
import { isBudget, isGuard, SIGNATURE_FEE } from './programs';
import { readPriority } from './readPriority';
import type { SolanaRequest } from './SolanaRequest';

export type Difference = keyof typeof messages;

/** How many instructions of the guard program wallets add. */
const MAX_GUARDS = 4;

const isSameInstruction = (one: Instruction, other: Instruction | undefined): boolean =>
  JSON.stringify([one.program, one.accounts, [...one.data]]) ===
  JSON.stringify([other?.program, other?.accounts, [...(other?.data ?? [])]]);

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** What a message does, besides its budget and the guards of a wallet. */
const actionsOf = ({ instructions }: DecodedMessage): readonly Instruction[] =>
  instructions.filter((each) => !isBudget(each) && !isGuard(each));

/**
 * Finds what differs between a request and a message: payer, signers, and every instruction with its accounts, in order, but for the
 * compute budget and the guards that wallets add. The blockhash may be newer, the fee up to the limit of the request. Null for nothing.
 */
export function findDifference(request: SolanaRequest, bytes: Uint8Array): Difference | null {
  let requested: DecodedMessage;
  let found: DecodedMessage;
  try {
    requested = decodeMessage(messageOf(request));
    found = decodeMessage(bytes);
  } catch {
    return 'changedFormat';
  }
  if (found.payer !== request.from || !isSameList(found.signers, requested.signers)) return 'changedPayer';
  const [actions, expected] = [actionsOf(found), actionsOf(requested)];
  const guards = found.instructions.filter(isGuard);
  const isSame =
    !found.hasLookups &&
    guards.length <= MAX_GUARDS &&
    actions.length === expected.length &&
    actions.every((action, index) => isSameInstruction(action, expected[index]));
  if (!isSame) return 'changedInstructions';
  const priority = readPriority(found);
  const fee = SIGNATURE_FEE * BigInt(found.signers.length) + (priority ?? 0n);
  return priority === null || fee > request.maxFee ? 'changedFee' : null;
}
