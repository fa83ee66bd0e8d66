import type { Verb, Verbs } from '../core/ports/verbs';

/** The account of a request of any verb. */
export const accountOf = (params: Verbs[Verb]['params']): string =>
  'address' in params ? params.address : params.from;
