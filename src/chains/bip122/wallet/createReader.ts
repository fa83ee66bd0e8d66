import type { CaipNetworkId } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import { deniesAccess } from '../../connecting/deniesAccess';
import type { BitcoinWallet } from './BitcoinWallet';
import { type Reading, readAnswer } from './readAnswer';

/** Just after a switch of its network a wallet may share nothing. It is read again after these times (ms). */
const RETRIES = [300, 700];

/** Creates what reads a wallet without a prompt. An error while it is read changes nothing, except that it refuses. */
export function createReader(wallet: BitcoinWallet, clock: Clock, signal: AbortSignal) {
  /** Counts what was heard, so that an older answer does not replace what is newer. */
  let turn = 0;
  const readOnce = async (networkId: CaipNetworkId): Promise<Reading | null> => {
    try {
      const answer = await wallet.accounts?.(networkId);
      return answer ? readAnswer(answer, networkId) : null;
    } catch (error) {
      return deniesAccess(error) ? readAnswer({ accounts: [] }, networkId) : null;
    }
  };
  return {
    /** Something newer was heard: what is being read is dropped. */
    outdate(): void {
      turn++;
    },
    /** Reads until the wallet shares accounts, or has had time to. Null if it cannot be read, or something newer was heard. */
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
