import type { ConnectCause } from '../../core/ports/connectCause';

/** Whether the visitor or the host waits for a connection: it replaces another one, and its failure is shown or thrown. */
export const isRequested = (cause: ConnectCause): boolean => cause === 'visitor' || cause === 'switch';
