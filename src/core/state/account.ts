import { signal } from '#reactive';
import { type CaipAddress, type CaipNetworkId, formatCaipAddress, isNamespace, type Namespace } from '../../lib/caip';
import type { ConnectionStatus } from '../../lib/connectionStatus';
import type { ApprovedNetworks, DetailsByAddress } from '../ports/adapter';
import type { EmbeddedAccountType } from '../ports/embedded';
import type { AccountUser, HostTokenBalance } from '../snapshots';

/** A native balance, in base units of the network's currency. */
export interface Balance {
  readonly value: bigint;
  readonly networkId: CaipNetworkId;
  /** When it was read, in ms since the epoch. */
  readonly at: number;
}

/** Name and image of an account, verified by resolving the name back to the address; null if it has none. */
export interface Profile {
  /** The account that the profile belongs to; the active account may have changed since. */
  readonly account: CaipAddress;
  readonly name: string | null;
  readonly image: string | null;
}

/** Additional properties of an account of the embedded wallet. Frozen, because hosts receive it. */
export interface EmbeddedAccount {
  readonly user: AccountUser;
  /** All accounts on the network, the one in use first. */
  readonly accounts: readonly { readonly address: string; readonly type: EmbeddedAccountType }[];
  readonly preferredAccountType: EmbeddedAccountType;
  readonly smartAccountDeployed: boolean;
  /** Whether the visitor can choose between the two types on the network. */
  readonly hasSmartAccount: boolean;
}

export interface Account {
  readonly status: Exclude<ConnectionStatus, 'reconnecting'>;
  /** The connected wallet cannot be reached, because the connection to the relay is lost. */
  readonly reconnecting?: boolean | undefined;
  /** While disconnected: the stored wallet is not in the page, or is restored only if the visitor connects it. */
  readonly needsClick?: boolean | undefined;
  readonly walletId: string | null;
  readonly walletName: string;
  readonly walletIcon: string | null;
  /** In the wallet's order; the first is the active one. Empty unless connected. */
  readonly addresses: readonly string[];
  /** The wallet's details of its accounts; absent for a wallet that returns none. */
  readonly details?: DetailsByAddress | undefined;
  readonly networkId: CaipNetworkId | null;
  /** The networks that the wallet is limited to, if any. */
  readonly approved?: ApprovedNetworks | undefined;
  /** Absent for a wallet that is not embedded. */
  readonly embedded?: EmbeddedAccount | undefined;
  readonly balance: Balance | null;
  /** The latest balance request failed; the balance shown is old or missing. */
  readonly balanceFailed: boolean;
  /** When a request may have changed the account's assets, in ms. Data that is not newer is read again. */
  readonly changedAt?: number | undefined;
  /** Null until it is looked up. */
  readonly profile: Profile | null;
  /** The tokens of an account, which may have changed since; absent until they are known. */
  readonly tokenBalance?: { readonly account: CaipAddress; readonly list: readonly HostTokenBalance[] } | undefined;
}

const disconnectedAccount: Account = Object.freeze({
  status: 'disconnected',
  walletId: null,
  walletName: '',
  walletIcon: null,
  addresses: Object.freeze([]),
  networkId: null,
  balance: null,
  balanceFailed: false,
  profile: null,
});

/** One account per chain family. A `connected` account always has an address. */
export function createAccounts() {
  const all = signal<Readonly<Partial<Record<Namespace, Account>>>>({});
  const get = (namespace: Namespace): Account => all.value[namespace] ?? disconnectedAccount;
  return {
    all,
    get,
    /** The active account of a chain family on its network (CAIP-10); null unless one is connected. */
    idOf(namespace: Namespace): CaipAddress | null {
      const { status, addresses, networkId } = get(namespace);
      const [address] = addresses;
      return status === 'connected' && address && networkId ? formatCaipAddress(networkId, address) : null;
    },
    update(namespace: Namespace, change: Partial<Account>): void {
      const next = { ...(all.peek()[namespace] ?? disconnectedAccount), ...change };
      all.value = { ...all.peek(), [namespace]: Object.freeze(next) };
    },
    /** Marks chain families whose stored connection is being restored. */
    setRestoring(stored: Readonly<Record<string, { readonly walletId: string; readonly walletName: string }>>): void {
      for (const [namespace, { walletId, walletName }] of Object.entries(stored)) {
        if (isNamespace(namespace)) this.update(namespace, { status: 'connecting', walletId, walletName });
      }
    },
    /** Marks restores that could not be started as disconnected. */
    clearRestoring(): void {
      for (const namespace of Object.keys(all.peek()) as Namespace[]) {
        if (all.peek()[namespace]?.status === 'connecting') this.clear(namespace);
      }
    },
    clear(namespace: Namespace): void {
      all.value = { ...all.peek(), [namespace]: disconnectedAccount };
    },
    /** Chain families with a connected wallet, in the order of their first use. */
    connected(): Namespace[] {
      return (Object.keys(all.value) as Namespace[]).filter((namespace) => get(namespace).status === 'connected');
    },
    /** Chain families with a wallet that is connected or being restored, in the order of their first use. */
    inUse(): Namespace[] {
      return (Object.keys(all.value) as Namespace[]).filter((namespace) => get(namespace).status !== 'disconnected');
    },
  };
}
