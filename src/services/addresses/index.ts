import { readAddress as readBitcoin } from '../../chains/bip122/readAddress';
import { readAddress as readPolkadot } from '../../chains/polkadot/readAddress';
import { writeAddress } from '../../chains/polkadot/writeAddress';
import { readAddress as readSolana } from '../../chains/solana/readAddress';
import { isAddress } from '../../lib/address';
import { type CaipNetworkId, type Namespace, namespaceOf, namespaces } from '../../lib/caip';

/** Reads an address; null for any other text. Missing for a family whose addresses are recognized by their shape. */
const readers: Readonly<Partial<Record<Namespace, (text: string) => unknown>>> = {
  // No other family uses hex. The checksum is not verified here.
  eip155: (text) => (/^0x/i.test(text) && isAddress('eip155', text)) || null,
  bip122: readBitcoin,
  polkadot: readPolkadot,
  solana: readSolana,
};

/** How an address is written on a network. Missing for a family that writes it in one way. */
const writers: Readonly<Partial<Record<Namespace, typeof writeAddress>>> = { polkadot: writeAddress };

export interface AddressService {
  /**
   * Returns the chain family that an address belongs to, by decoding it: several families have addresses of the same shape. Null if it
   * is no address, or has a wrong checksum. @param namespace the only family to try
   */
  readonly familyOf: (text: string, namespace?: Namespace) => Namespace | null;
  /** Returns an address as a network writes it; null if it is none of its family, or has a wrong checksum. */
  readonly writeOn: (text: string, networkId: CaipNetworkId) => string | null;
}

export const addresses: AddressService = {
  familyOf: (text, namespace) =>
    namespaces.find((family) => {
      const read = readers[family];
      return (!namespace || family === namespace) && (read ? read(text) : isAddress(family, text));
    }) ?? null,
  writeOn(text, networkId) {
    const namespace = namespaceOf(networkId);
    const write = writers[namespace];
    if (write) return write(text, networkId);
    return addresses.familyOf(text, namespace) && text;
  },
};
