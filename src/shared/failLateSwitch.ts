import type { Clock } from '../lib/clock';

/** Mobile wallets confirm before they have switched. How long that may take (ms). */
const ARRIVAL_TIMEOUT = 10_000;

/**
 * Waits for a wallet that has agreed to switch, and then rejects. The error has no code, because the wallet returned none.
 * @throws Error; `signal.reason`
 */
export async function failLateSwitch(clock: Clock, signal?: AbortSignal): Promise<never> {
  await clock.delay(ARRIVAL_TIMEOUT, signal);
  throw new Error('The wallet did not switch to the network');
}
