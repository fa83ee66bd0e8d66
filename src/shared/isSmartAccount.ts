import type { Context } from '../core/actions/Context';
import type { Namespace } from '../lib/caip';

/** Whether the active account of a chain family is a smart account of the embedded wallet. Reads signals. */
export const isSmartAccount = ({ state }: Pick<Context, 'state'>, namespace: Namespace): boolean =>
  state.accounts.get(namespace).embedded?.user.accountType === 'smartAccount';
