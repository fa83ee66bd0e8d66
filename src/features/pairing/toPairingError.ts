import type { Context } from '../../core/actions/Context';
import type { WalletModalError } from '../../core/kit';
import { pairingError } from './pairingError';

/** Codes of a wallet, and of the relay adapter, for a session without any of the app's networks (CAIP-25). */
const UNSUPPORTED_CHAINS = 5100;
const UNSUPPORTED_NAMESPACE = 5104;

/** Maps the cause of a failed pairing to a modal error. If the `connection` chunk cannot be loaded, returns that error. */
export async function toPairingError(ctx: Context, cause: unknown): Promise<WalletModalError> {
  const { code } = (cause ?? {}) as { readonly code?: unknown };
  if (code === UNSUPPORTED_CHAINS || code === UNSUPPORTED_NAMESPACE)
    return pairingError('networksNotShared', { cause });
  return ctx.connection().then(
    ({ fromUnknown }) => fromUnknown(cause),
    (unavailable: WalletModalError) => unavailable,
  );
}
