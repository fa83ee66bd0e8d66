import { verbs as evm } from '../chains/eip155/wallet/verbs';
import { sessionVerbs as solana } from '../chains/solana/wallet/sessionVerbs';
import type { Verb, Verbs, VerbTable } from '../core/ports/verbs';
import type { Namespace } from '../lib/caip';

/** The verbs of each namespace; a namespace without an entry can only sign texts. */
export const verbTables: Readonly<Partial<Record<Namespace, VerbTable>>> = { eip155: evm, solana };

/** The account of a request of any verb. */
export const accountOf = (params: Verbs[Verb]['params']): string =>
  'address' in params ? params.address : params.from;
