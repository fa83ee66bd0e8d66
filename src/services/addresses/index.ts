import { readAddress as readBitcoin } from '../../chains/bip122/readAddress';
import { readAddress as readPolkadot } from '../../chains/polkadot/readAddress';
import { readAddress as readSolana } from '../../chains/solana/readAddress';
import { isAddress } from '../../lib/address';
import { type Namespace, namespaces } from '../../lib/caip';

/** Reads an address; null for any other text. Missing for a family whose addresses are recognized by their shape. */
const readers: Readonly<Partial<Record<Namespace, (text: string) => unknown>>> = {
  // No other family uses hex. The checksum is not verified here.
  eip155: (text) => (/^0x/i.test(text) && isAddress('eip155', text)) || null,
  bip122: readBitcoin,
  polkadot: readPolkadot,
  solana: readSolana,
};

export interface AddressService {
  /**
   * Returns the chain family that an address belongs to, by decoding it: several families have addresses of the same shape. Null if it
   * is no address, or has a wrong checksum. @param namespace the only family to try
   */
  readonly familyOf: (text: string, namespace?: Namespace) => Namespace | null;
}

export const addresses: AddressService = {
  familyOf: (text, namespace) =>
    namespaces.find((family) => {
      const read = readers[family];
      return (!namespace || family === namespace) && (read ? read(text) : isAddress(family, text));
    }) ?? null,
};
