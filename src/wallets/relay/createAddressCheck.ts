import type { RelayConfig } from '../../core/ports/relay';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { families } from '../families';

/** Verifies the checksums of addresses that carriers cannot verify by themselves. */
export interface AddressCheck {
  /** Loads the code that verifies the addresses of these networks, unless none of them needs it. Rejects if it cannot be loaded. */
  prepare(networks: readonly Network[]): Promise<void>;
  /** Returns a normalized address as its network writes it; null if it is wrong, and while that cannot be verified. */
  writeOn(networkId: CaipNetworkId, address: string): string | null;
}

export function createAddressCheck(loadAddresses: RelayConfig['loadAddresses']): AddressCheck {
  let write: Awaited<ReturnType<typeof loadAddresses>> | undefined;
  return {
    async prepare(networks) {
      if (networks.some(({ namespace }) => families[namespace].hasChecksum)) write = await loadAddresses();
    },
    writeOn: (networkId, address) =>
      families[namespaceOf(networkId)].hasChecksum ? (write?.(address, networkId) ?? null) : address,
  };
}
