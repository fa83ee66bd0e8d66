import { number, optional, string, type } from 'superstruct';

/**
 * A social login that left the page: the provider, when (ms), its id, and the address of the page. `resultUri` is the
 * provider's result while the page returns to that address.
 */
export const redirectTable = {
  socialRedirect: type({
    provider: string(),
    at: number(),
    id: string(),
    page: string(),
    resultUri: optional(string()),
  }),
};
