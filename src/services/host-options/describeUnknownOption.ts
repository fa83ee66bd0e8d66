import { nearest } from '../../lib/nearest';

/** Describes an unknown option, with the most similar known name. */
export function describeUnknownOption(name: string, knownNames: readonly string[]): string {
  const close = nearest(name, knownNames);
  return `WalletModal: unknown option '${name}'${close ? `, did you mean '${close}'?` : ''}`;
}
