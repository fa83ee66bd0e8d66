import { rpcError } from '../../shared/rpcError';
import { deniesAccess } from './deniesAccess';
import { noticeSilence, type SilentParams } from './noticeSilence';

/**
 * Asks a wallet, without a prompt, what it shares. One that fails or takes too long is unavailable; its late answer counts.
 * @throws RpcError 4001 if the wallet refuses
 */
export async function askSilently(ask: () => Promise<void>, params: SilentParams): Promise<void> {
  try {
    await noticeSilence(ask, params);
  } catch (error) {
    if (deniesAccess(error)) throw rpcError(4001, 'The wallet does not share its accounts with this page', error);
    params.onUnavailable();
  }
}
