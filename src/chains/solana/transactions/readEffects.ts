import type { Effect } from '../../../core/ports/chainTransactions';
import { decodeRequest } from './decodeRequest';
import type { AccountUse, Instruction } from './Instruction';
import { memoLine } from './paymentNote';
import { ASSOCIATED_TOKEN, isBudget, isTokenProgram, MEMO, SYSTEM } from './programs';
import type { SolanaRequest } from './SolanaRequest';
import { readTransferData, startsWith, u64At } from './transferData';

const unknown = (to: string | null): Effect => ({ kind: 'unknown', to, selector: null, value: 0n });

/** Whether the accounts of an instruction beyond its own are only named, so that the transaction is found by them. */
const areReferences = (accounts: readonly AccountUse[]): boolean =>
  accounts.every(({ signer, writable }) => !signer && !writable);

function readCoin({ program, accounts, data }: Instruction): Effect | null {
  const [source, target, ...others] = accounts;
  const isTransfer = program === SYSTEM && data.length === 12 && startsWith(data, 2, 0, 0, 0);
  if (!isTransfer || !areReferences(others) || !source || !target) return null;
  return { kind: 'transfer', token: null, from: source.address, to: target.address, amount: u64At(data, 4) };
}

/** The owner of the token account that an instruction creates; the network refuses one that is not derived from its owner. */
function readCreated({ program, accounts, data }: Instruction): { account: string; owner: string } | null {
  const [, account, owner] = accounts;
  const creates = program === ASSOCIATED_TOKEN && data.length === 1 && data[0] === 1 && accounts.length === 6;
  return creates && account && owner ? { account: account.address, owner: owner.address } : null;
}

/** @param owners of the token accounts that the message names */
function readToken({ program, accounts, data }: Instruction, owners: ReadonlyMap<string, string>): Effect | null {
  const [, mint, target, owner, ...others] = accounts;
  if (!isTokenProgram(program) || !areReferences(others) || !mint || !target || !owner) return null;
  const transfer = readTransferData(data);
  if (!transfer) return null;
  const to = owners.get(target.address) ?? target.address;
  return { kind: 'transfer', token: mint.address, from: owner.address, to, amount: transfer.amount };
}

/** Null for a text that nobody can read. */
function readMemo({ program, data }: Instruction): Effect | null {
  const text = program === MEMO ? memoLine(new TextDecoder().decode(data)) : '';
  return text ? { kind: 'memo', text } : null;
}

/** Names the sender of a transfer only if it is another account. */
function withoutSender(effect: Effect, sender: string): Effect {
  if (effect.kind !== 'transfer' || effect.from !== sender) return effect;
  const { from: _, ...rest } = effect;
  return rest;
}

/** Joins what several token accounts of a sender give to one receiver: it is one amount. */
function joinTransfers(effects: readonly Effect[]): readonly Effect[] {
  const joined: Effect[] = [];
  for (const effect of effects) {
    const index = joined.findIndex(
      (other) =>
        other.kind === 'transfer' &&
        effect.kind === 'transfer' &&
        effect.token !== null &&
        other.token === effect.token &&
        other.from === effect.from &&
        other.to === effect.to,
    );
    const earlier = joined[index];
    if (earlier?.kind === 'transfer' && effect.kind === 'transfer')
      joined[index] = { ...earlier, amount: earlier.amount + effect.amount };
    else joined.push(effect);
  }
  return joined;
}

/**
 * Reads the effects of a transaction from its message: transfers of the coin and of tokens, and memos. A token account that is only created
 * for a transfer is a part of that, and several from one sender to one receiver are one. Everything else is `unknown`.
 */
export function readEffects(request: Pick<SolanaRequest, 'message' | 'from'>): readonly Effect[] {
  const message = decodeRequest(request);
  if (!message || message.hasLookups) return [unknown(null)];
  const instructions = message.instructions.filter((each) => !isBudget(each));
  const created = instructions.map(readCreated);
  const owners = new Map(created.flatMap((each) => (each ? [[each.account, each.owner] as const] : [])));
  const isUsed = (account: string): boolean =>
    instructions.some(
      ({ accounts, ...rest }) => accounts[2]?.address === account && readToken({ accounts, ...rest }, owners),
    );
  const effects = instructions.flatMap((each, index): readonly Effect[] => {
    const account = created[index];
    if (account && isUsed(account.account)) return [];
    const effect = readCoin(each) ?? readToken(each, owners) ?? readMemo(each) ?? unknown(each.program);
    return [withoutSender(effect, request.from)];
  });
  return effects.length ? joinTransfers(effects) : [unknown(null)];
}
