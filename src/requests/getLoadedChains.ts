import type { Context } from '../core/actions/Context';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import type { Namespace } from '../lib/caip';
import { perInstance } from '../shared/perInstance';

/** The chain families whose chunk is loaded. */
export const getLoadedChains = perInstance((_: Context) => new Map<Namespace, ChainTransactions>());
