import { number, string, type } from 'superstruct';

/** A social login that left the page: the provider, and when (ms). */
export const redirectTable = { socialRedirect: type({ provider: string(), at: number() }) };
