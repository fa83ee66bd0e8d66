import type { Context } from '../core/actions/Context';
import { isNamespace, type Namespace } from '../lib/caip';

/**
 * The chain families whose wallet is connected, or not available now but not disconnected either, such as a locked one. The cached
 * data of their accounts is kept. Reads signals, which change with each account.
 */
export const rememberedFamilies = ({ state, storage }: Pick<Context, 'state' | 'storage'>): readonly Namespace[] => [
  ...new Set([...state.accounts.inUse(), ...Object.keys(storage.get('connections') ?? {}).filter(isNamespace)]),
];
