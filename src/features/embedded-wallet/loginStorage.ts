import { array, boolean, define, type Infer, number, record, string } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import type { EmbeddedAccountType } from '../../core/ports/embedded';
import type { StoragePort } from '../../core/ports/storage';
import { type CaipNetworkId, isNetworkId, type Namespace } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { perInstance } from '../../shared/perInstance';

const MAX_LENGTH = 320;

const networkId = define<CaipNetworkId>('CAIP-2 id', isNetworkId);
const shortText = define<string>('text', (value) => typeof value === 'string' && value.length <= MAX_LENGTH);
const choice = <const Value extends string>(...values: readonly Value[]) =>
  define<Value>(`one of ${values.join(', ')}`, (value) => (values as readonly unknown[]).includes(value));

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
  connectedSocial: choice<SocialProvider>('google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'),
  lastUsedChain: networkId,
  smartAccountNetworks: array(networkId),
  /** By namespace. */
  preferredAccountTypes: record(string(), choice<EmbeddedAccountType>('eoa', 'smartAccount')),
};

export type LoginStorage = StoragePort<{ [Key in keyof typeof table]: Infer<(typeof table)[Key]> }>;

/** The chain families whose stored connection, of this or another tab, is one of the embedded wallet. */
export const storedNamespaces = ({ storage }: Context): readonly Namespace[] =>
  Object.entries(storage.get('connections') ?? {}).flatMap(([namespace, { walletId }]) =>
    walletId === embeddedId ? [namespace as Namespace] : [],
  );

/** The stored login of an instance. */
export const getLoginStorage = perInstance((ctx: Context): LoginStorage => ctx.storage.extend(table));
