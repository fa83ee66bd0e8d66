import type { Context } from '../../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { readReason } from '../../shared/readReason';

/** Why access was not revoked, in words: the service's own reason, the visitor's decision, or the wallet's. */
export async function describeRefusal(ctx: Context, account: CaipAddress, error: unknown): Promise<string> {
  const { t } = ctx.state.locale;
  const { code: own } = Object(error) as { readonly code?: unknown };
  if (own === 'accountChanged' || own === 'unsure') return t(`sessions.${own}`);
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
