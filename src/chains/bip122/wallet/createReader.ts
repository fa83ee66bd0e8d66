import type { CaipNetworkId } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import { deniesAccess } from '../../connecting/deniesAccess';
import type { BitcoinWallet } from './BitcoinWallet';
import { type Reading, readAnswer } from './readAnswer';

/** Just after a switch of its network a wallet may share nothing. It is read again after these times (ms). */
const RETRIES = [300, 700];

/**
 * Creates functions that read a wallet without a prompt. Errors while reading are ignored, except a refusal.
 * @param afterEvent accounts that the wallet has shared all along are not news
 */
export function createReader(wallet: BitcoinWallet, clock: Clock, signal: AbortSignal, afterEvent?: boolean) {
  /** Counts reports and responses, so that an older response does not replace newer data. */
  let turn = 0;
  let isNews = !afterEvent;
  const readOnce = async (networkId: CaipNetworkId): Promise<Reading | null> => {
    try {
      const answer = await wallet.accounts?.(networkId);
      return answer?.accounts ? readAnswer(answer, networkId) : null;
    } catch (error) {
      return deniesAccess(error) ? readAnswer({ accounts: [] }, networkId) : null;
    }
  };
  /** Reads until the wallet shares accounts or the retries end. Null if it cannot be read, or newer data has arrived. */
  const read = async (networkId: CaipNetworkId): Promise<Reading | null> => {
    const mine = ++turn;
    for (let attempt = 0; ; attempt++) {
      const reading = await readOnce(networkId);
      if (mine !== turn || signal.aborted) return null;
      if (!reading || reading.addresses.length) return reading;
      isNews = true;
      const wait = RETRIES[attempt];
      if (wait === undefined) return reading;
      await clock.delay(wait, signal);
      if (mine !== turn) return null;
    }
  };
  return {
    /** Newer data has arrived: the pending response is dropped. */
    outdate(): void {
      turn++;
    },
    read,
    /** The same, but after an event also null until the wallet has been read without accounts. */
    async readNews(networkId: CaipNetworkId): Promise<Reading | null> {
      const reading = await read(networkId);
      return isNews ? reading : null;
    },
  };
}
