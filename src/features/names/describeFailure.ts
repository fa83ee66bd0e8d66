import type { Context } from '../../core/actions/Context';
import { readReason } from '../../shared/readReason';

/** Errors with which the visitor themselves has ended the request. */
const declining: readonly string[] = ['userRejected', 'requestAborted'];

/** Why a registration failed, in words, and whether the visitor has declined it. The service's own reason comes first. */
export async function describeFailure(
  ctx: Context,
  error: unknown,
  name: string,
): Promise<{ readonly text: string; readonly declined: boolean }> {
  const { t } = ctx.state.locale;
  const failed = t('literal.registerNameFailed', { name });
  const reason = readReason(error);
  if (reason) return { text: reason, declined: false };
  if (error instanceof RangeError) return { text: t('names.networkUnsupported'), declined: false };
  const connection = await ctx.connection().catch(() => null);
  const code: string | undefined = connection?.fromUnknown(error).code;
  if (code === undefined) return { text: failed, declined: false };
  if (declining.includes(code)) return { text: t('names.declined'), declined: true };
  if (code === 'nameNetworkNotFound' || code === 'nameConnectorNotFound')
    return { text: `${t(`literal.${code}`)}. ${t('names.connectAgain')}`, declined: false };
  return { text: failed, declined: false };
}
