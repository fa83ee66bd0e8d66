import { fromBaseUnits } from '../../lib/amount';
import { formatCaipAddress, type Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { AccountState, ModalState } from '../snapshots';
import type { State } from '../state/create';

/** The modal as it is now. */
export const modalState = ({ modal, router, networks }: State, initialized: boolean): ModalState =>
  Object.freeze({
    open: modal.open.value,
    loading: modal.loading.value,
    view: router.current.value.view,
    activeNamespace: networks.activeNamespace.value,
    activeNetworkId: networks.activeId.value,
    initialized,
  });

/** The account of a namespace, or of the active one, as it is now. */
export function accountState({ accounts, networks }: State, namespace = networks.activeNamespace.value): AccountState {
  const { status, addresses, networkId, balance, walletId, walletName, profile } = accounts.get(namespace);
  const [address] = addresses;
  const isConnected = status === 'connected' && address !== undefined;
  const caipAddress = address && networkId ? formatCaipAddress(networkId, address) : undefined;
  const matchingProfile = profile?.account === caipAddress ? profile : null;
  const type = namespace === 'bip122' ? 'payment' : 'eoa';
  const coin = balance ? networks.find(balance.networkId)?.nativeCurrency : undefined;
  return Object.freeze({
    isConnected,
    status,
    address,
    caipAddress,
    allAccounts: Object.freeze(
      addresses.map((accountAddress) => Object.freeze({ address: accountAddress, type } as const)),
    ),
    profileName: matchingProfile?.name ?? null,
    profileImage: matchingProfile?.image ?? null,
    balance: balance && coin ? fromBaseUnits(balance.value, coin.decimals) : undefined,
    balanceSymbol: coin?.symbol,
    preferredAccountType: isConnected ? type : undefined,
    smartAccountDeployed: false,
    connectorId: isConnected ? (walletId ?? undefined) : undefined,
    walletName: isConnected ? walletName : undefined,
  });
}

/** The network of a namespace's account, or the active one, as it is now. */
export function networkState({ accounts, networks }: State, namespace?: Namespace): Network | undefined {
  const accountNetworkId = namespace && accounts.get(namespace).networkId;
  if (!namespace || namespace === networks.activeNamespace.value) return networks.active.value;
  return accountNetworkId
    ? networks.find(accountNetworkId)
    : networks.all.value.find((network) => network.namespace === namespace);
}
