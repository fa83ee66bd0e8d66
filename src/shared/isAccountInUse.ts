import type { Context } from '../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../lib/caip';

/**
 * Whether an account, which is one on one network, is the one in use of its chain family. Both addresses are in the normalized
 * format of the family. Reads signals.
 */
export const isAccountInUse = ({ state }: Pick<Context, 'state'>, account: CaipAddress): boolean =>
  state.accounts.idOf(namespaceOf(account)) === account;
