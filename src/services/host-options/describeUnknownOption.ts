import { nearest } from '../../lib/nearest';

/** Describes an unknown option, with the most similar known name. */
export function describeUnknownOption(name: string, knownNames: readonly string[]): string {
  const suggestion = nearest(name, knownNames);
  return `WalletModal: unknown option '${name}'${suggestion ? `, did you mean '${suggestion}'?` : ''}`;
}
