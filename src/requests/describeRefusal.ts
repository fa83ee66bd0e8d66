import type { Context } from '../core/actions/Context';
import type { Namespace } from '../lib/caip';
import { isRequestLost } from '../shared/embedded/isRequestLost';
import { hasDeclined } from '../shared/hasDeclined';
import { readReason } from '../shared/readReason';
import { shownWalletName } from '../shared/shownWalletName';
import { walletProblems } from '../shared/walletProblems';

interface Refusal {
  /** The error's public code; empty if it has none. */
  readonly code: string;
  /** The visitor has declined or canceled. */
  readonly declined: boolean;
  /** The details: the service's reason, or the wallet's problem; null if neither is known. */
  readonly text: string | null;
}

/** Describes why a wallet has not signed, or why the service has not accepted the signature. */
export async function describeRefusal(ctx: Context, namespace: Namespace, error: unknown): Promise<Refusal> {
  const { accounts, locale } = ctx.state;
  const reason = readReason(error);
  if (reason) return { code: '', declined: false, text: reason };
  const connection = await ctx.connection().catch(() => null);
  const problem = connection?.fromUnknown(error);
  const code: string = problem?.code ?? '';
  const key = isRequestLost(problem) ? 'error.requestLost' : walletProblems[code];
  const wallet = shownWalletName(locale.t, accounts.get(namespace).walletName);
  return {
    code,
    declined: problem !== undefined && hasDeclined(problem),
    text: key === undefined ? null : locale.t(key, { wallet }),
  };
}
