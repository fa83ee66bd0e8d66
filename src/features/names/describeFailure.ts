import type { Context } from '../../core/actions/Context';
import { readReason } from '../../shared/readReason';

/** Errors that mean that the visitor has ended the request. */
const declineCodes: readonly string[] = ['userRejected', 'requestAborted'];

/** Describes why a registration failed, and whether the visitor has declined it. A reason of the service takes precedence. */
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
  if (declineCodes.includes(code)) return { text: t('names.declined'), declined: true };
  if (code === 'nameNetworkNotFound' || code === 'nameConnectorNotFound')
    return { text: `${t(`literal.${code}`)}. ${t('names.connectAgain')}`, declined: false };
  return { text: failed, declined: false };
}
