import { sha256 } from '@noble/hashes/sha2';
import { isAddress } from '../../lib/address';
import { decodeBase58 } from '../../lib/base58';
import type { CaipNetworkId } from '../../lib/caip';
import { isEqualBytes } from '../../lib/isEqualBytes';
import { addressNetworks } from './addressNetworks';
import { readSegwit } from './readSegwit';

/** The script of an address: the hash of a key or of a script, in the legacy or the segwit form, or a taproot output. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';

export interface BitcoinAddress {
  /** Base58 as written, or bech32 in lower case. */
  readonly address: string;
  readonly type: BitcoinAddressType;
  /** The networks that it may belong to. The test networks share their addresses, but for regtest's in bech32. */
  readonly networks: readonly CaipNetworkId[];
}

const { main, test, regtest } = addressNetworks;

/** By the first byte of a legacy address. */
const versions: Readonly<Record<number, Omit<BitcoinAddress, 'address'>>> = {
  0: { type: 'p2pkh', networks: main },
  5: { type: 'p2sh', networks: main },
  111: { type: 'p2pkh', networks: [...test, ...regtest] },
  196: { type: 'p2sh', networks: [...test, ...regtest] },
};
/** By the prefix of a segwit address. */
const prefixes: Readonly<Record<string, readonly CaipNetworkId[]>> = { bc: main, tb: test, bcrt: regtest };

/** A version byte, a hash of 20 bytes, and the first four bytes of its double SHA-256. */
function readLegacy(text: string): BitcoinAddress | null {
  const bytes = decodeBase58(text);
  if (bytes?.length !== 25) return null;
  const checksum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4);
  const known = versions[bytes[0] as number];
  return known && isEqualBytes(bytes.subarray(21), checksum) ? { address: text, ...known } : null;
}

/**
 * Reads a Bitcoin address, of the main or a test network: legacy (base58check) or segwit (BIP 173, BIP 350). Null for a wrong
 * checksum, for segwit of a version or length that has no use yet, and for any other text.
 */
export function readAddress(text: string): BitcoinAddress | null {
  if (!isAddress('bip122', text)) return null;
  const segwit = readSegwit(text);
  if (!segwit) return readLegacy(text);
  const networks = prefixes[segwit.prefix];
  const { version, program } = segwit;
  const type =
    version === 1
      ? program.length === 32 && 'p2tr'
      : version === 0 && (program.length === 20 ? 'p2wpkh' : program.length === 32 && 'p2wsh');
  return type && networks ? { address: text.toLowerCase(), type, networks } : null;
}
