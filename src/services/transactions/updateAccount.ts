import type { Context } from '../../core/actions/Context';
import { namespaceOf } from '../../lib/caip';
import type { Entry } from './createEntry';
import { getChain } from './getChain';
import type { Progress } from './Transactions';

/** Shows a sent transaction on top of the account's activity. */
export async function showPending(ctx: Context, { intent }: Entry, hash: string): Promise<void> {
  const { account, operation, transfers, request } = intent;
  try {
    const [{ accountData }, chain] = await Promise.all([ctx.load('accountData'), getChain(ctx, namespaceOf(account))]);
    if (ctx.signal.aborted) return;
    // Of a token's transfer, the receiver and not the token.
    const receiver = chain.readEffects(request).find((effect) => effect.kind === 'transfer')?.to;
    const to = (operation === 'send' && receiver) || request.to;
    accountData.addPending(ctx, account, { hash, operation, transfers, ...(to && { to }) });
  } catch {
    // The loader has reported the error.
  }
}

/** Brings the account's activity and balances up to date with what was mined. */
export async function applyResult(ctx: Context, entry: Entry, sent: string, progress: Progress): Promise<void> {
  const { account, tokens } = entry.intent;
  try {
    const [{ accountData }, { refreshAccount }] = await Promise.all([ctx.load('accountData'), ctx.connection()]);
    if (ctx.signal.aborted) return;
    const mined = 'hash' in progress ? progress.hash : null;
    if (mined !== sent) accountData.removePending(ctx, sent);
    if (progress.status === 'replaced' && !progress.cancelled) void showPending(ctx, entry, progress.hash);
    void refreshAccount(ctx, namespaceOf(account), true);
    void accountData.fetchTokens(ctx, account, { force: true, tokens });
    // Only what the visitor has looked at.
    if (accountData.of(ctx, account).history.peek().at !== null) void accountData.fetchHistory(ctx, account);
  } catch {
    // The loader has reported the error.
  }
}
