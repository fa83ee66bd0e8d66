import type { Context } from '../../core/actions/Context';
import type { WalletModalError } from '../../core/kit';

/** Maps the cause of a failed pairing to a modal error. If the `connection` chunk cannot be loaded, returns that error. */
export const toPairingError = (ctx: Context, cause: unknown): Promise<WalletModalError> =>
  ctx.connection().then(
    ({ fromUnknown }) => fromUnknown(cause),
    (unavailable: WalletModalError) => unavailable,
  );
