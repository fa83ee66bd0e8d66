import type { RelayConfig } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { families } from '../families';

/** Verifies the checksums of addresses that carriers cannot verify by themselves. */
export interface AddressCheck {
  /** Loads the code that verifies the addresses of these networks, unless none of them needs it. Rejects if it cannot be loaded. */
  prepare(networks: readonly Network[]): Promise<void>;
  /** Whether a normalized address is correct. False while that cannot be verified. */
  isCorrect(namespace: Namespace, address: string): boolean;
}

export function createAddressCheck(loadAddresses: RelayConfig['loadAddresses']): AddressCheck {
  let familyOf: Awaited<ReturnType<typeof loadAddresses>> | undefined;
  return {
    async prepare(networks) {
      if (networks.some(({ namespace }) => families[namespace].hasChecksum)) familyOf = await loadAddresses();
    },
    isCorrect: (namespace, address) => !families[namespace].hasChecksum || !!familyOf?.(address, namespace),
  };
}
