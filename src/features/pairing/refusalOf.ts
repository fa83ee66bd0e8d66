import type { Context } from '../../core/actions/Context';
import type { WalletModalError } from '../../core/kit';

/** Our error for what ended a pairing; when the code that knows did not arrive, that is the error. */
export const refusalOf = (ctx: Context, cause: unknown): Promise<WalletModalError> =>
  ctx.connection().then(
    ({ fromUnknown }) => fromUnknown(cause),
    (unavailable: WalletModalError) => unavailable,
  );
