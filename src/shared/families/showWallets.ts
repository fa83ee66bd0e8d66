import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';

/** Shows the wallets that can be connected: of one chain family, or of all. */
export function showWallets({ state }: Pick<Context, 'state'>, namespace?: Namespace): void {
  state.router.push('Connect', { namespace });
}
