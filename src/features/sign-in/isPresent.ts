import type { Context } from '../../core/actions/Context';
import { formatCaipAddress } from '../../lib/caip';
import { isAccountInUse } from '../../shared/isAccountInUse';
import type { Subject } from './Question';

/** Whether an account is still the connected one of its chain family, on that network. */
export const isPresent = (ctx: Context, { networkId, address }: Subject): boolean =>
  isAccountInUse(ctx, formatCaipAddress(networkId, address));
