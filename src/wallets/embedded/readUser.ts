import type { EmbeddedAccountType, EmbeddedUser, UserParams } from '../../core/ports/embedded';
import type { CarriedSignIn } from '../../core/ports/signIn';
import { type CaipNetworkId, isNetworkId, namespaceOf, parseCaipNetworkId } from '../../lib/caip';
import { readChainId } from '../../lib/chainId';
import { cleanText } from '../../lib/cleanText';
import { isEmailAddress } from '../../lib/emailAddress';
import { normalizeAddress } from '../normalizeAddress';
import { invalidAnswer } from './errors';
import type { Reply } from './protocol/kinds';

const MAX_NAME = 64;
const MAX_ACCOUNTS = 10;

/**
 * Reads a chain id of the frame as a CAIP-2 id. An EVM chain id may also be a number, and the requested network may be named by
 * its reference alone.
 * @throws Error 'An error occurred' for a network of another chain family than the requested one
 */
export function readNetwork(chainId: string | number, requested: CaipNetworkId): CaipNetworkId {
  const { namespace, reference } = parseCaipNetworkId(requested);
  if (chainId === reference) return requested;
  const id = namespace === 'eip155' ? (readChainId(chainId) ?? chainId) : chainId;
  if (isNetworkId(id) && namespaceOf(id as CaipNetworkId) === namespace) return id as CaipNetworkId;
  throw invalidAnswer();
}

/** Reads an address of a chain family. @throws Error 'An error occurred' */
export function readAddress(address: string, networkId: CaipNetworkId): string {
  const normalized = normalizeAddress(namespaceOf(networkId), address);
  if (!normalized) throw invalidAnswer();
  return normalized;
}

/** Reads the EVM networks of a list, without duplicates. */
export const readEvmNetworks = ({
  smartAccountEnabledNetworks,
}: Reply<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'>): readonly CaipNetworkId[] => [
  ...new Set(smartAccountEnabledNetworks.map((id) => readNetwork(id, 'eip155:1'))),
];

/** Reads the user's name at a provider, as one line; null if there is none. */
export const readName = (name: unknown): string | null => cleanText(name, MAX_NAME) || null;

/** Reads the message that the account signed during the login, unchecked; undefined if it signed none. */
function readSignIn(
  { message, signature }: Reply<'GET_USER'>,
  requested: UserParams['signIn'],
  account: Pick<EmbeddedUser, 'address' | 'networkId'>,
): CarriedSignIn | undefined {
  if (!requested || !message || !signature) return undefined;
  const data = { ...requested.data, accountAddress: account.address, chainId: account.networkId };
  return { requested, data, text: message, signature };
}

/**
 * Reads the visitor's wallet on the requested network, or on another one of its chain family.
 * @throws Error 'An error occurred' for addresses of another chain family and an invalid e-mail address
 */
export function readUser(reply: Reply<'GET_USER'>, requested: UserParams): EmbeddedUser {
  const networkId = readNetwork(reply.chainId, requested.networkId);
  const address = readAddress(reply.address, networkId);
  const email = reply.email || null;
  if (email && !isEmailAddress(email)) throw invalidAnswer();
  const types = new Map<string, EmbeddedAccountType>();
  for (const account of reply.accounts ?? []) types.set(readAddress(account.address, networkId), account.type);
  const preferredAccountType = reply.preferredAccountType ?? null;
  const signIn = readSignIn(reply, requested.signIn, { address, networkId });
  if (!types.has(address)) types.set(address, preferredAccountType ?? 'eoa');
  return {
    email,
    username: readName(reply.userName ?? reply.username),
    networkId,
    address,
    accounts: [...types].map(([each, type]) => ({ address: each, type })).slice(-MAX_ACCOUNTS),
    preferredAccountType,
    smartAccountDeployed: reply.smartAccountDeployed ?? false,
    ...(signIn && { signIn }),
  };
}
