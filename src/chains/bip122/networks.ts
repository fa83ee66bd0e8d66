import type { CaipNetworkId } from '../../lib/caip';

/**
 * The kinds of interfaces that have names for networks, in the order of the rows. Wallet Standard has one name for the networks whose
 * addresses begin with `tb1`. `legacy` are older versions of UniSat. Of OKX it is the property with the network's provider.
 */
const kinds = ['standard', 'request', 'leather', 'unisat', 'legacy', 'okx'] as const;

type Kind = (typeof kinds)[number];

/** What each kind calls the main network, testnet 3 and 4, and signet. Without a name, it does not have the network. */
const rows = [
  '000000000019d6689c085ae165831e93,bitcoin:mainnet,Mainnet,mainnet,BITCOIN_MAINNET,livenet,bitcoin',
  '000000000933ea01ad0ee984209779ba,bitcoin:testnet,Testnet,testnet,BITCOIN_TESTNET,testnet,bitcoinTestnet',
  '00000000da84f2bafbbc53dee25a72ae,bitcoin:testnet,Testnet4,,BITCOIN_TESTNET4,,',
  '00000008819873e925422c1ff0f99f7c,bitcoin:testnet,Signet,signet,BITCOIN_SIGNET,,bitcoinSignet',
].map((row) => row.split(','));

const idOf = ([reference]: readonly string[]): CaipNetworkId => `bip122:${reference}`;

/** The main network, and the test networks. */
const networkIds: readonly CaipNetworkId[] = rows.map(idOf);

export const [MAINNET] = networkIds as readonly [CaipNetworkId];

/** What an interface calls a network; '' if it does not have it. */
export const nameOf = (networkId: CaipNetworkId, kind: Kind): string =>
  rows.find((row) => idOf(row) === networkId)?.[kinds.indexOf(kind) + 1] ?? '';

/** The networks that an interface has. */
export const networksWith = (kind: Kind): readonly CaipNetworkId[] => networkIds.filter((id) => nameOf(id, kind));

/** The networks that an interface gives this name. */
export const networksOf = (kind: Kind, name: unknown): readonly CaipNetworkId[] =>
  networksWith(kind).filter((id) => nameOf(id, kind) === name);
