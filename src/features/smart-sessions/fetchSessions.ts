import type { Context } from '../../core/actions/Context';
import { accountNetworkId, type CaipAddress } from '../../lib/caip';
import { childController } from '../../lib/childController';
import { readReason } from '../../shared/readReason';
import { getSessions } from './getSessions';
import { settleRevocation } from './settleRevocation';
import { toSession } from './toSession';

/**
 * Loads the sessions of an account; the latest request wins, and every caller waits for it. Never rejects: the state
 * contains the result.
 */
export async function fetchSessions(ctx: Context, account: CaipAddress): Promise<void> {
  const state = getSessions(ctx);
  state.request?.controller.abort();
  const controller = childController(ctx.signal);
  state.request = { controller, done: load(ctx, account, controller) };
  let latest: typeof state.request;
  do {
    latest = state.request;
    await latest.done;
  } while (state.request !== latest);
}

async function load(ctx: Context, account: CaipAddress, controller: AbortController): Promise<void> {
  const { sessions } = getSessions(ctx);
  const { signal } = controller;
  const { account: previous, list, unread } = sessions.peek();
  const cached = previous === account ? { list, unread } : { list: [], unread: 0 };
  sessions.value = { account, status: 'loading', ...cached };
  try {
    const { accountData } = await ctx.load('accountData');
    const network = accountNetworkId(account);
    const { pcis } = await accountData.api(ctx).smartSessions({ network, account }, signal);
    signal.throwIfAborted();
    const readable = pcis.flatMap((row) => toSession(row) ?? []);
    sessions.value = { account, status: 'ready', list: readable, unread: pcis.length - readable.length };
    settleRevocation(ctx, account, readable);
  } catch (error) {
    if (signal.aborted) return;
    ctx.report(error);
    sessions.value = { account, status: 'failed', ...cached, reason: readReason(error) };
  } finally {
    controller.abort();
  }
}
