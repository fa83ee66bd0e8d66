import { unknown } from 'superstruct';

/** The storage keys of submitted requests. Their chunk reads and validates the values. */
export const requestKeys = { submissions: unknown(), endedSubmissions: unknown() };
