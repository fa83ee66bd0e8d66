import { embeddedMethods as eip155 } from '../../chains/eip155/wallet/embeddedMethods';
import { embeddedMethods as solana } from '../../chains/solana/wallet/embeddedMethods';
import type { EmbeddedMethod } from '../../core/ports/carriedFamily';
import type { EmbeddedNamespace } from '../../core/ports/embedded';

/** The methods that the wallet allows, by chain family and name. */
export const methods: Readonly<Record<EmbeddedNamespace, ReadonlyMap<string, EmbeddedMethod>>> = {
  eip155: new Map(eip155),
  solana: new Map(solana),
};
