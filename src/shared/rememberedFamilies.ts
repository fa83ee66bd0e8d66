import type { Context } from '../core/actions/Context';
import type { Namespace } from '../lib/caip';
import { storedFamilies } from './storedFamilies';

/**
 * The chain families whose wallet is connected, or not available now but not disconnected either, such as a locked one. The cached
 * data of their accounts is kept. Reads signals, which change with each account.
 */
export const rememberedFamilies = (ctx: Pick<Context, 'state' | 'storage'>): readonly Namespace[] => [
  ...new Set([...ctx.state.accounts.inUse(), ...storedFamilies(ctx)]),
];
