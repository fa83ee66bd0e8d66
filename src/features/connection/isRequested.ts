import type { ConnectCause } from '../../core/ports/connectCause';

/** Whether somebody waits for a connection: it takes the place of another one, and its failure is shown or thrown. */
export const isRequested = (cause: ConnectCause): boolean => cause === 'visitor' || cause === 'switch';
