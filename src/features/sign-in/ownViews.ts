import type { ViewName } from '../../core/state/views';

/** The view of the question, and the embedded wallet's approval over it. */
export const ownViews: readonly ViewName[] = ['SIWXSignMessage', 'ApproveTransaction'];
