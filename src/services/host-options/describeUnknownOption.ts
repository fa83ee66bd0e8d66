import { nearest } from '../../lib/nearest';

/** One sentence for an option that nobody reads, with the known name that is nearest to it. */
export function describeUnknownOption(name: string, knownNames: readonly string[]): string {
  const close = nearest(name, knownNames);
  return `WalletModal: unknown option '${name}'${close ? `, did you mean '${close}'?` : ''}`;
}
