type UnclearStatus = 'different' | 'unknown';

/**
 * Whether the status is an end of which cannot be determined whether the request had its effect. In a file of its own, because each
 * connection loads it.
 */
export const isUnclear = (status: unknown): status is UnclearStatus => status === 'different' || status === 'unknown';
