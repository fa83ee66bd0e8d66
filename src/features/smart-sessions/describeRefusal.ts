import type { Context } from '../../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { readReason } from '../../shared/readReason';

/** Describes why access was not revoked: the service's reason, the visitor's decision, or the wallet's error. */
export async function describeRefusal(ctx: Context, account: CaipAddress, error: unknown): Promise<string> {
  const { t } = ctx.state.locale;
  const { code: rawCode } = Object(error) as { readonly code?: unknown };
  if (rawCode === 'accountChanged' || rawCode === 'unsure') return t(`sessions.${rawCode}`);
  const reason = readReason(error);
  if (reason) return reason;
  const connection = await ctx.connection().catch(() => null);
  const code: string | undefined = connection?.fromUnknown(error).code;
  if (code === 'userRejected' || code === 'requestAborted') return t('sessions.declined');
  ctx.report(error);
  const wallet = ctx.state.accounts.get(namespaceOf(account)).walletName || t('connect.browserWallet');
  if (code === 'unsupportedMethod') return t('sessions.unsupported', { wallet });
  if (code === 'unauthorized') return t('error.unauthorized', { wallet });
  if (code === 'walletDisconnected') return t('error.disconnected', { wallet });
  return t('sessions.failed');
}
