import type { Context } from '../core/actions/Context';
import { isSameAddress } from '../lib/address';
import { formatCaipAddress } from '../lib/caip';
import { isAccountInUse } from '../shared/isAccountInUse';
import type { Intent } from './Intent';

/** Whether the account of an intent, and of its request, is the one in use, on the network of the request. Reads signals. */
export const isFromAccountInUse = (
  ctx: Pick<Context, 'state'>,
  { account, request }: Pick<Intent, 'account' | 'request'>,
): boolean =>
  isAccountInUse(ctx, account) && isSameAddress(account, formatCaipAddress(request.networkId, request.from));
