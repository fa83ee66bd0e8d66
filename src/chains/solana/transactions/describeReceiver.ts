import type { MessageKey } from '../../../core/words/Words';
import { readAddress } from '../readAddress';
import { isOnCurve } from './isOnCurve';
import { SYSTEM } from './programs';
import type { NodeAccount } from './readAccount';
import { readTokenAccount } from './readTokenAccount';

/** The warning about a receiver that is not a wallet. Empty for a wallet, also for one without an account yet. */
export function describeReceiver(address: string, account: NodeAccount | null): readonly MessageKey[] {
  if (account && readTokenAccount(account)) return ['solana.tokenAccount'];
  if (account && (account.executable || account.owner !== SYSTEM)) return ['solana.program'];
  return isOnCurve(readAddress(address)?.bytes ?? new Uint8Array()) ? [] : ['solana.noKey'];
}
