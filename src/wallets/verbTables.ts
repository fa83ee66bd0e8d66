import { verbs as evm } from '../chains/eip155/wallet/verbs';
import { sessionVerbs as solana } from '../chains/solana/wallet/sessionVerbs';
import type { VerbTable } from '../core/ports/verbs';
import type { Namespace } from '../lib/caip';

/** The verbs of each namespace; a namespace without an entry can only sign texts. */
export const verbTables: Readonly<Partial<Record<Namespace, VerbTable>>> = { eip155: evm, solana };
