import type { CaipNetworkId } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import { deniesAccess } from '../../connecting/deniesAccess';
import type { BitcoinWallet } from './BitcoinWallet';
import { type Reading, readAnswer } from './readAnswer';

/** Just after a switch of its network a wallet may share nothing. It is read again after these times (ms). */
const RETRIES = [300, 700];

/** Creates a function that reads a wallet without a prompt. Errors while reading are ignored, except a refusal. */
export function createReader(wallet: BitcoinWallet, clock: Clock, signal: AbortSignal) {
  /** Counts reports and responses, so that an older response does not replace newer data. */
  let turn = 0;
  const readOnce = async (networkId: CaipNetworkId): Promise<Reading | null> => {
    try {
      const answer = await wallet.accounts?.(networkId);
      return answer?.accounts ? readAnswer(answer, networkId) : null;
    } catch (error) {
      return deniesAccess(error) ? readAnswer({ accounts: [] }, networkId) : null;
    }
  };
  return {
    /** Newer data has arrived: the pending response is dropped. */
    outdate(): void {
      turn++;
    },
    /** Reads until the wallet shares accounts or the retries end. Null if it cannot be read, or newer data has arrived. */
    async read(networkId: CaipNetworkId): Promise<Reading | null> {
      const mine = ++turn;
      for (let attempt = 0; ; attempt++) {
        const reading = await readOnce(networkId);
        const wait = RETRIES[attempt];
        if (mine !== turn || signal.aborted) return null;
        if (!reading || reading.addresses.length || wait === undefined) return reading;
        await clock.delay(wait, signal);
        if (mine !== turn) return null;
      }
    },
  };
}
