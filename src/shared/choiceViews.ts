import type { ViewName } from '../core/state/views';

/** Views for choosing a network, which are skipped on the way back. */
export const choiceViews: readonly ViewName[] = ['Networks', 'SwitchNetwork', 'SwitchActiveChain'];
