import { isChainReference } from './chainId';

/** The supported chain families. */
export const namespaces = [
  'eip155', // EVM
  'solana',
  'polkadot',
  'bip122', // Bitcoin
] as const;

/** A chain family, as its CAIP-2 namespace. */
export type Namespace = (typeof namespaces)[number];

/** CAIP-2 network id, `namespace:reference`, for example `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`;

/** CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${Namespace}:${string}:${string}`;

export interface ParsedNetworkId<N extends string = string> {
  readonly namespace: N;
  readonly reference: string;
}

export interface ParsedAddress<N extends string = string> extends ParsedNetworkId<N> {
  readonly address: string;
}

const networkPattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/;
const accountPattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/;

/** Whether a reference is valid in its namespace: EVM networks follow `isChainReference`, all others only CAIP-2. */
const isReference = (namespace: string, reference: string): boolean =>
  namespace !== 'eip155' || isChainReference(reference);

/** Whether a value is a CAIP-2 network id, of a supported chain family or any other. */
export function isNetworkId(value: unknown): value is string {
  const [, namespace, reference] = (typeof value === 'string' && networkPattern.exec(value)) || [];
  return namespace !== undefined && reference !== undefined && isReference(namespace, reference);
}

/** Whether a value is a CAIP-10 account id, on a network of a supported chain family or any other. */
export function isAccountId(value: unknown): value is string {
  const [, namespace, reference] = (typeof value === 'string' && accountPattern.exec(value)) || [];
  return namespace !== undefined && reference !== undefined && isReference(namespace, reference);
}

/** Whether a text is the namespace of a chain family that the modal supports. */
export const isNamespace = (text: string): text is Namespace => (namespaces as readonly string[]).includes(text);

/**
 * Splits a CAIP-2 network id into its two parts.
 * @throws Error 'Invalid CAIP-2 network id'
 */
export function parseCaipNetworkId(id: CaipNetworkId): ParsedNetworkId<Namespace>;
export function parseCaipNetworkId(id: string): ParsedNetworkId;
export function parseCaipNetworkId(id: string): ParsedNetworkId {
  const [, namespace, reference] = networkPattern.exec(id) ?? [];
  if (!namespace || !reference || !isReference(namespace, reference)) throw new Error('Invalid CAIP-2 network id');
  return { namespace, reference };
}

/**
 * Splits a CAIP-10 account id into its three parts.
 * @throws Error 'Invalid CAIP-10 address'
 */
export function parseCaipAddress(id: CaipAddress): ParsedAddress<Namespace>;
export function parseCaipAddress(id: string): ParsedAddress;
export function parseCaipAddress(id: string): ParsedAddress {
  const [, namespace, reference, address] = accountPattern.exec(id) ?? [];
  if (!namespace || !reference || !address || !isReference(namespace, reference))
    throw new Error('Invalid CAIP-10 address');
  return { namespace, reference, address };
}

/** Joins a network id and an address into a CAIP-10 account id. */
export const formatCaipAddress = (id: CaipNetworkId, address: string): CaipAddress => `${id}:${address}`;

/** Returns the network of an account id. Not for the id of a network or of its coin: see `tokenNetworkId`. */
export const accountNetworkId = (account: string): CaipNetworkId =>
  account.slice(0, account.lastIndexOf(':')) as CaipNetworkId;

/** Returns the address of an account id. */
export const accountAddress = (account: string): string => account.slice(account.lastIndexOf(':') + 1);

/** Returns the chain family of a network or account id. */
export const namespaceOf = (id: CaipNetworkId | CaipAddress): Namespace => id.slice(0, id.indexOf(':')) as Namespace;
