import { signal } from '#reactive';
import { type CaipAddress, type CaipNetworkId, isNamespace, type Namespace } from '../../lib/caip';
import type { ConnectionStatus } from '../../lib/connectionStatus';

/** A native balance, exact, in base units of the network's coin. */
export interface Balance {
  readonly value: bigint;
  readonly networkId: CaipNetworkId;
  /** When it was read, ms since the epoch. */
  readonly at: number;
}

/** What an account is called, forward-checked; null where it has no name or picture. */
export interface Profile {
  /** Whose it is: the account may have moved on. */
  readonly account: CaipAddress;
  readonly name: string | null;
  readonly image: string | null;
}

export interface Account {
  readonly status: ConnectionStatus;
  readonly walletId: string | null;
  readonly walletName: string;
  readonly walletIcon: string | null;
  /** In the wallet's order; the first is the active one. Empty unless connected. */
  readonly addresses: readonly string[];
  readonly networkId: CaipNetworkId | null;
  readonly balance: Balance | null;
  /** The latest read of the balance failed; what is shown is older or missing. */
  readonly balanceFailed: boolean;
  /** Null until somebody has looked it up. */
  readonly profile: Profile | null;
}

export const disconnectedAccount: Account = Object.freeze({
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

/** One account per namespace. Invariant: `connected` never without an address. */
export function createAccounts() {
  const all = signal<Readonly<Partial<Record<Namespace, Account>>>>({});
  const get = (namespace: Namespace): Account => all.value[namespace] ?? disconnectedAccount;
  return {
    all,
    get,
    update(namespace: Namespace, change: Partial<Account>): void {
      const next = { ...(all.peek()[namespace] ?? disconnectedAccount), ...change };
      all.value = { ...all.peek(), [namespace]: Object.freeze(next) };
    },
    /** Namespaces with a stored connection, which is being restored. */
    setRestoring(stored: Readonly<Record<string, { readonly walletId: string; readonly walletName: string }>>): void {
      for (const [namespace, { walletId, walletName }] of Object.entries(stored)) {
        if (isNamespace(namespace)) this.update(namespace, { status: 'connecting', walletId, walletName });
      }
    },
    /** What could not even be tried is disconnected. */
    clearRestoring(): void {
      for (const namespace of Object.keys(all.peek()) as Namespace[]) {
        if (all.peek()[namespace]?.status === 'connecting') this.clear(namespace);
      }
    },
    clear(namespace: Namespace): void {
      all.value = { ...all.peek(), [namespace]: disconnectedAccount };
    },
    /** Namespaces with a wallet, in the order they were first used. */
    connected(): Namespace[] {
      return (Object.keys(all.value) as Namespace[]).filter((namespace) => get(namespace).status === 'connected');
    },
    /** Namespaces with a wallet, or one that is being restored, in the order they were first used. */
    inUse(): Namespace[] {
      return (Object.keys(all.value) as Namespace[]).filter((namespace) => get(namespace).status !== 'disconnected');
    },
  };
}
