import type { Context } from '../core/actions/Context';
import type { Effect } from '../core/ports/chainTransactions';
import { namespaceOf } from '../lib/caip';
import type { SentResult } from '../services/account-data/AccountCache';
import { refreshData } from '../services/account-data/refreshData';
import { rememberedFamilies } from '../shared/rememberedFamilies';
import type { Entry } from './createEntry';
import { getChain } from './getChain';
import { kindOf } from './kinds';
import { hashOf, outcome } from './outcome';
import type { Progress } from './Progress';

/** The address that the activity shows: for a token transfer the receiver, not the token's contract. */
function targetOf(effects: readonly Effect[], operation: string): string | undefined {
  const recipient = effects.find((effect) => effect.kind === 'transfer')?.to;
  if (operation === 'send' && recipient) return recipient;
  const [effect] = effects;
  if (effect?.kind === 'transfer') return effect.token ?? effect.to;
  if (effect?.kind === 'swap') return effect.router;
  if (effect?.kind === 'approve') return effect.token;
  return effect?.kind === 'unknown' ? (effect.to ?? undefined) : undefined;
}

/** Whether the visitor has disconnected the account, so that nothing is stored or requested about it any more. */
const isForgotten = (ctx: Context, { intent }: Entry): boolean =>
  ctx.signal.aborted || !rememberedFamilies(ctx).includes(namespaceOf(intent.account));

/** Shows a sent transaction at the top of the account's activity. */
export async function showPending(ctx: Context, entry: Entry, hash: string): Promise<void> {
  const { account, transfers, request } = entry.intent;
  const { operation } = kindOf(entry.intent);
  try {
    const [{ accountData }, chain] = await Promise.all([ctx.load('accountData'), getChain(ctx, namespaceOf(account))]);
    if (isForgotten(ctx, entry)) return;
    const to = targetOf(chain.readEffects(request), operation);
    accountData.addPending(ctx, account, { hash, operation, transfers, ...(to && { to }) });
  } catch {
    // The loader has reported the error.
  }
}

/** The result to show in the activity; null if the reviewed transaction has no effect there, or an unknown one. */
function toResult(progress: Progress): SentResult | null {
  const hash = hashOf(progress);
  if (!hash) return null;
  if (progress.status === 'reverted') return { hash, status: 'failed' };
  return outcome(progress) === 'succeeded' ? { hash, status: 'confirmed' } : null;
}

/** Updates the account's activity and balances after a transaction has ended. */
export async function applyResult(ctx: Context, entry: Entry, sentHash: string, progress: Progress): Promise<void> {
  const { account, tokens } = entry.intent;
  const namespace = namespaceOf(account);
  try {
    const [{ accountData }, { refreshChanged }] = await Promise.all([ctx.load('accountData'), ctx.connection()]);
    if (ctx.signal.aborted) return;
    accountData.settlePending(ctx, sentHash, toResult(progress));
    if (isForgotten(ctx, entry)) return;
    const { tokenBalance } = ctx.state.accounts.get(namespace);
    refreshChanged(ctx, namespace, tokens);
    // Otherwise, they are refreshed with the rest.
    if (tokenBalance?.account !== account) refreshData(ctx, accountData, account, tokens);
  } catch {
    // The loader has reported the error.
  }
}
