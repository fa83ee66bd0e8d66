import type { Context } from '../core/actions/Context';
import type { Intent } from './Intent';
import { isFromAccountInUse } from './isFromAccountInUse';

/** Whether the account of an intent is still the one in use, on the network of its request, which is the active one. Reads signals. */
export const isCurrent = (ctx: Pick<Context, 'state'>, intent: Pick<Intent, 'account' | 'request'>): boolean =>
  isFromAccountInUse(ctx, intent) && ctx.state.networks.activeId.value === intent.request.networkId;
