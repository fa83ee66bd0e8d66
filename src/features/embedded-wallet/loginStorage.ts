import { array, boolean, define, type Infer, number, record, string } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import type { EmbeddedAccountType } from '../../core/ports/embedded';
import type { StoragePort } from '../../core/ports/storage';
import type { AccountUser } from '../../core/snapshots';
import { type CaipNetworkId, isNetworkId, type Namespace } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { oneOf } from '../../lib/oneOf';
import { socialProviders } from '../../lib/socialProviders';
import { storedConnectionsOf } from '../../shared/storedConnectionsOf';

const MAX_LENGTH = 320;

const networkId = define<CaipNetworkId>('CAIP-2 id', isNetworkId);
const shortText = define<string>('text', (value) => typeof value === 'string' && value.length <= MAX_LENGTH);

/** The stored data of a login. It contains no key or token: those stay in the frame. */
const table = {
  /** Personal data, used to change the address and by the host. Removed with the login. */
  email: shortText,
  /** There was a login, by e-mail or by a social provider, so the frame is created on page load. */
  emailLoginUsed: boolean(),
  /** When the latest e-mail was sent (ms); written by the e-mail login. */
  lastEmailLoginTime: number(),
  /** The name at the social provider. */
  socialUsername: shortText,
  connectedSocial: oneOf(...socialProviders),
  lastUsedChain: networkId,
  smartAccountNetworks: array(networkId),
  /** By namespace. */
  preferredAccountTypes: record(string(), oneOf<EmbeddedAccountType>('eoa', 'smartAccount')),
};

/** Keys that are removed with a login. Not the preferred account types, and not the time of the last e-mail, a rate limit. */
const loginKeys = ['email', 'emailLoginUsed', 'lastUsedChain', 'socialUsername', 'connectedSocial'] as const;

/** The method of a login, and the name at its provider. */
export type LoginOrigin = Pick<AccountUser, 'provider' | 'username'>;

export interface LoginStorage extends StoragePort<{ [Key in keyof typeof table]: Infer<(typeof table)[Key]> }> {
  /** The networks of the embedded wallet's stored connections, of this or another tab, by chain family. */
  networks(): ReadonlyMap<Namespace, CaipNetworkId>;
  /** The name under which the login is stored with its connections; undefined without one. */
  session(): string | undefined;
  origin(): LoginOrigin;
  setOrigin(origin: LoginOrigin): void;
  /** Removes the login. */
  clear(): void;
}

/** The stored login of an instance. */
export function createLoginStorage({ storage }: Context): LoginStorage {
  const login = storage.extend(table);
  const connections = () => storedConnectionsOf({ storage }, embeddedId);
  return {
    ...login,
    networks: () => new Map(connections().map(([namespace, { networkId: id }]) => [namespace, id])),
    session: () => connections()[0]?.[1].session,
    origin: () => ({
      provider: login.get('connectedSocial') ?? 'email',
      username: login.get('socialUsername') ?? null,
    }),
    setOrigin({ provider, username }) {
      if (username) login.set('socialUsername', username);
      else login.remove('socialUsername');
      if (provider === 'email') login.remove('connectedSocial');
      else login.set('connectedSocial', provider);
    },
    clear() {
      for (const key of loginKeys) login.remove(key);
    },
  };
}
