import type { Context } from '../core/actions/Context';
import { isSameAddress } from '../lib/address';
import { accountAddress, type CaipAddress, namespaceOf } from '../lib/caip';

/** Whether an account is connected, in use or not, on whatever network. */
export const isAccountConnected = ({ state }: Pick<Context, 'state'>, account: CaipAddress): boolean =>
  state.accounts.get(namespaceOf(account)).addresses.some((each) => isSameAddress(each, accountAddress(account)));
