import type { Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';

/** What a session is asked to cover in one namespace, as the library takes it. */
export interface AskedNamespace {
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** JSON-RPC address of each chain, by CAIP-2 id and by reference: the library looks up either. */
  readonly rpcMap: Readonly<Record<string, string>>;
}

export type AskedNamespaces = Readonly<Partial<Record<Namespace, AskedNamespace>>>;

/** Methods that wallets answer; what only reads goes to the network's nodes. `eth_sign` signs blindly and is not among them. */
const methods: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_revokePermissions',
    'wallet_grantPermissions',
    'wallet_watchAsset',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_getCapabilities',
    'wallet_getAssets',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
};

const events: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: ['accountsChanged', 'chainChanged'],
  solana: ['accountsChanged', 'chainChanged'],
  polkadot: ['accountsChanged', 'chainChanged'],
  bip122: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
};

/** Where the library's own default host would stand; `.invalid` never resolves (RFC 2606), and nothing is sent there. */
const NOWHERE = 'https://nowhere.invalid';

/** The address that reads of a network go to; undefined where it has none over HTTP. */
export const rpcUrlOf = ({ rpcUrls }: Network): string | undefined => rpcUrls.find((url) => /^https?:/.test(url));

/** What to ask of a wallet so that it can serve these networks, each namespace whole (CAIP-25, all optional). */
export function askedNamespaces(networks: readonly Network[]): AskedNamespaces {
  const asked: Partial<Record<Namespace, AskedNamespace>> = {};
  for (const namespace of new Set(networks.map((network) => network.namespace))) {
    const own = networks.filter((network) => network.namespace === namespace);
    asked[namespace] = {
      chains: own.map(({ caipNetworkId }) => caipNetworkId),
      methods: methods[namespace],
      events: events[namespace],
      rpcMap: Object.fromEntries(
        own.flatMap((network) => {
          const url = rpcUrlOf(network) ?? NOWHERE;
          return [
            [network.caipNetworkId, url],
            [network.reference, url],
          ];
        }),
      ),
    };
  }
  return asked;
}
