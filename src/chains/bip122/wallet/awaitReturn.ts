import type { ConnectParams } from '../../../core/ports/adapter';
import type { CaipNetworkId } from '../../../lib/caip';
import { askSilently } from '../../connecting/askSilently';
import type { SilentParams } from '../../connecting/noticeSilence';
import type { BitcoinWallet } from './BitcoinWallet';
import { type Reading, readAnswer } from './readAnswer';

export interface ReturnParams extends SilentParams {
  readonly wallet: BitcoinWallet;
  readonly networkId: CaipNetworkId;
  /** Takes what the wallet shares. */
  readonly take: (reading: Reading) => void;
  /** Only accounts that the wallet shares from now on count. */
  readonly afterEvent: boolean;
  readonly onUnavailable: NonNullable<ConnectParams['onUnavailable']>;
}

/**
 * Reads the accounts that a wallet shares, without a prompt, and waits for its events if it shares none. A kind that can only ask with a
 * prompt is not asked: it is unavailable until the visitor chooses it. Never resolves; the call of `take` ends the wait.
 * @throws RpcError 4001 if the wallet refuses
 */
export async function awaitReturn(params: ReturnParams): Promise<never> {
  const { wallet, networkId, take, afterEvent, onUnavailable } = params;
  const read = async (): Promise<void> => {
    const answer = await wallet.accounts?.(networkId);
    const reading = answer && readAnswer(answer, networkId);
    if (reading?.addresses.length) take(reading);
    else onUnavailable(!wallet.accounts);
  };
  if (afterEvent) onUnavailable(!wallet.accounts);
  else await askSilently(read, params);
  return new Promise(() => {});
}
