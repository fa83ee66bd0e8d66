import { fromBaseUnits } from '../../lib/amount';
import type { Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { AccountState, AccountType, ModalState } from '../snapshots';
import type { State } from '../state/create';

/** Returns the current state of the modal. */
export const modalState = ({ modal, router, networks }: State, initialized: boolean): ModalState =>
  Object.freeze({
    open: modal.open.value,
    loading: modal.loading.value.length > 0,
    view: router.current.value.view,
    activeNamespace: networks.activeNamespace.value,
    activeNetworkId: networks.activeId.value,
    initialized,
    pairingUri: modal.pairingUri.value,
    buffering: modal.buffering.value,
  });

/** Returns the current account of a chain family, or of the active one. */
export function accountState<Family extends Namespace = Namespace>(
  { accounts, networks }: State,
  family?: Family,
): AccountState<Family> {
  const namespace = family ?? networks.activeNamespace.value;
  const {
    status,
    reconnecting,
    addresses,
    details = {},
    balance,
    walletId,
    walletName,
    walletIcon,
    profile,
    tokenBalance,
    embedded,
  } = accounts.get(namespace);
  const [address] = addresses;
  const isConnected = status === 'connected' && address !== undefined;
  const caipAddress = accounts.idOf(namespace) ?? undefined;
  const matchingProfile = profile?.account === caipAddress ? profile : null;
  /** Bitcoin accounts are for payments, unless the wallet says otherwise. */
  const typeOf = (of: string): AccountType =>
    namespace === 'bip122' && details[of]?.kind !== 'ordinals' ? 'payment' : 'eoa';
  const coin = balance ? networks.find(balance.networkId)?.nativeCurrency : undefined;
  const account: AccountState = {
    isConnected,
    status: isConnected && reconnecting ? 'reconnecting' : status,
    address,
    caipAddress,
    allAccounts:
      embedded?.accounts ??
      Object.freeze(addresses.map((each) => Object.freeze({ address: each, type: typeOf(each) }))),
    addressLabels: Object.freeze(
      Object.fromEntries(addresses.flatMap((each) => (details[each]?.label ? [[each, details[each].label]] : []))),
    ),
    profileName: matchingProfile?.name ?? null,
    profileImage: matchingProfile?.image ?? null,
    balance: balance && coin ? fromBaseUnits(balance.value, coin.decimals) : undefined,
    balanceSymbol: coin?.symbol,
    tokenBalance: tokenBalance?.account === caipAddress ? tokenBalance?.list : undefined,
    preferredAccountType: isConnected ? (embedded?.preferredAccountType ?? typeOf('')) : undefined,
    smartAccountDeployed: embedded?.smartAccountDeployed ?? false,
    connectorId: isConnected ? (walletId ?? undefined) : undefined,
    walletName: isConnected ? walletName : undefined,
    walletIcon: isConnected ? (walletIcon ?? undefined) : undefined,
    user: embedded?.user,
  };
  // Addresses have the format of their family since they were read.
  return Object.freeze(account as AccountState<Family>);
}

/** Returns the network of a chain family's account, or the active network. */
export function networkState({ accounts, networks }: State, namespace?: Namespace): Network | undefined {
  const accountNetworkId = namespace && accounts.get(namespace).networkId;
  if (!namespace || namespace === networks.activeNamespace.value) return networks.active.value;
  return accountNetworkId
    ? networks.find(accountNetworkId)
    : networks.all.value.find((network) => network.namespace === namespace);
}
