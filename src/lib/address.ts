import type { Namespace } from './caip';
import { matches, toLowerCase } from './natives';

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

// Bitcoin: P2PKH and P2SH in base58, segwit in bech32 (BIP 173, BIP 350), for main, test and regtest networks.
const shapes: Record<Namespace, RegExp> = {
  eip155: /^(?:0x)?[\da-fA-F]{40}$/,
  solana: new RegExp(`^${BASE58}{32,44}$`),
  polkadot: new RegExp(`^${BASE58}{46,49}$`),
  bip122: new RegExp(
    `^(?:[13mn2]${BASE58}{24,38}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|(?:BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{11,87})$`,
  ),
};

/** Whether a value has the shape of an address of the namespace. Checksums are not verified. */
export const isAddress = (namespace: Namespace, text: unknown): text is string =>
  typeof text === 'string' && matches(shapes[namespace], text);

/**
 * Addresses that may be written in several letter cases: hex with its prefix, and bech32 in capitals (BIP 173), each also after its
 * network.
 */
const foldable = /^(?:eip155:\d+:)?0[xX]|^(?:bip122:[\da-f]{32}:)?(?:BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{11,87}$/;

/**
 * An address, also with its network (CAIP-10), or a transaction id, as a key: the same text for all ways to write it. Hex and bech32
 * are in lower case. In base58, each letter case is another address.
 */
export const foldAddress = (address: string): string => (matches(foldable, address) ? toLowerCase(address) : address);

/** Whether two addresses, account ids or transaction ids are the same one. A missing one is the same as none. */
export const isSameAddress = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && foldAddress(one) === foldAddress(other);

/** Whether a value is an EVM transaction hash: `0x` and 64 hex digits. */
export const isTransactionHash = (text: unknown): text is string =>
  typeof text === 'string' && matches(/^0x[\da-fA-F]{64}$/, text);

function truncate(address: string, head: number, tail: number): string {
  const start = head + (address.startsWith('0x') ? 2 : 0);
  return address.length > start + tail ? `${address.slice(0, start)}…${address.slice(-tail)}` : address;
}

/** Shortens an address, `0x7f3a…91c2`: four characters after the prefix and the last four. */
export const shortAddress = (address: string): string => truncate(address, 4, 4);

/** Shortens an address less, for a separate line, `0x12aB34…c6D790eF`: six characters after the prefix and the last eight. */
export const mediumAddress = (address: string): string => truncate(address, 6, 8);

/** Splits an address into blocks of four characters, which are easy to compare by eye; the prefix `0x` is a separate block. */
export const addressBlocks = (address: string): string[] => address.match(/^0x|.{1,4}/g) ?? [];
