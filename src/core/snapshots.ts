import type { CaipAddress, CaipNetworkId, Namespace } from '../lib/caip';
import type { ConnectionStatus } from '../lib/connectionStatus';
import type { SocialProvider } from './options/hostFeatures';
import type { ViewName } from './state/views';

/** A frozen snapshot of the modal, from `getState()`, `subscribe()` and `on('state')`. */
export interface ModalState {
  /** Whether the modal is open. */
  readonly open: boolean;
  /** Whether a wallet of the page is asked to connect, or any wallet to switch networks. */
  readonly loading: boolean;
  /** The current view. */
  readonly view: ViewName;
  /** The active chain family, for example `eip155`. */
  readonly activeNamespace: Namespace;
  /** The active network as a CAIP-2 id, for example `eip155:1`. */
  readonly activeNetworkId: CaipNetworkId;
  /** Whether `init()` was called. */
  readonly initialized: boolean;
  /**
   * The URI of the pending pairing (`wc:…`, ERC-1328), for hosts that draw their own QR code; `null` while there is none.
   * Anyone who has it can connect their own wallet instead of the visitor's: do not log or store it.
   */
  readonly pairingUri: string | null;
  /** Whether the link of a pairing is being made: `pairingUri` follows, or still has the link that is about to expire. */
  readonly buffering: boolean;
}

/** A line of the log, from `getLogs()`. */
export interface LogEntry {
  /** When it was added, in ms since the epoch. */
  readonly time: number;
  readonly level: 'error' | 'debug';
  /** One line, for example the code and the message of an error and of its causes. No addresses, links, names or keys. */
  readonly text: string;
}

/**
 * `eoa`: externally owned account, also a Bitcoin address that is not for payments; `smartAccount`: smart contract account; `payment`:
 * Bitcoin payment address.
 */
export type AccountType = 'eoa' | 'smartAccount' | 'payment';

/** The user of the embedded wallet, and the method of the login. */
export interface AccountUser {
  /** Personal data; `null` for a login without an e-mail address. */
  readonly email: string | null;
  /** The user name at the social provider; `null` for a login by e-mail. */
  readonly username: string | null;
  /** The method of the login. */
  readonly provider: 'email' | SocialProvider;
  /** The type of the account in use. */
  readonly accountType: AccountType;
}

/** A token of an account, from `getAccount().tokenBalance`. */
export interface HostTokenBalance {
  readonly name: string;
  readonly symbol: string;
  /** CAIP-2. */
  readonly chainId: CaipNetworkId;
  /** The token's contract; `undefined` for the native currency. */
  readonly address: string | undefined;
  /** In USD, of one unit and of the whole amount, as decimal strings; `undefined` if unknown. */
  readonly price: string | undefined;
  readonly value: string | undefined;
  readonly iconUrl: string | undefined;
  /** The amount in token units, and the token's decimals, as decimal strings. */
  readonly quantity: { readonly decimals: string; readonly numeric: string };
  /** The token uses the symbol of another token. */
  readonly isCounterfeit: boolean;
}

/** An address in the format of its chain family. */
export type AddressOf<Family extends Namespace> = Family extends 'eip155' ? `0x${string}` : string;

/** A frozen snapshot of the account of a chain family, from `getAccount()` and `on('account')`. */
export interface AccountState<Family extends Namespace = Namespace> {
  /** Whether a wallet is connected and has shared an account. */
  readonly isConnected: boolean;
  readonly status: ConnectionStatus;
  /** The address in the format of its chain family (EIP-55 on EVM networks); `undefined` while disconnected. */
  readonly address: AddressOf<Family> | undefined;
  /** The account as a CAIP-10 id, for example `eip155:1:0x5aAe…`; `undefined` while disconnected. */
  readonly caipAddress: CaipAddress | undefined;
  /** Every account that the wallet has shared, the active one first. */
  readonly allAccounts: readonly { readonly address: AddressOf<Family>; readonly type: AccountType }[];
  /** The wallet's own names of its accounts, by address; empty if it says none. */
  readonly addressLabels: Readonly<Record<string, string>>;
  /** The account's name, for example an ENS name that resolves back to the address; `null` until it is known. */
  readonly profileName: string | null;
  /** URL of the account's image; `null` until it is known. */
  readonly profileImage: string | null;
  /** Balance of the native currency, a decimal string in whole units (`"0.25"` is 0.25 ETH); `undefined` until it is known. */
  readonly balance: string | undefined;
  /** Symbol of the native currency, for example `ETH`; `undefined` until the balance is known. */
  readonly balanceSymbol: string | undefined;
  /** The account's tokens, by value; `undefined` until they are known, for example before the account is shown. */
  readonly tokenBalance: readonly HostTokenBalance[] | undefined;
  /** The type that the visitor prefers on this network; `undefined` while disconnected. */
  readonly preferredAccountType: AccountType | undefined;
  /** Whether the embedded wallet's smart account has been deployed on this network; `false` for other wallets. */
  readonly smartAccountDeployed: boolean;
  /**
   * The wallet's id: its reverse domain name (EIP-6963) if it announces one, `walletConnect` for a wallet on a phone,
   * `embedded` for the embedded wallet.
   */
  readonly connectorId: string | undefined;
  /** The wallet's name, empty for one that has none; `undefined` while disconnected. */
  readonly walletName: string | undefined;
  /** URL of the wallet's icon, often a `data:` URL; `undefined` while disconnected and for a wallet without one. */
  readonly walletIcon: string | undefined;
  /** The user of the embedded wallet; `undefined` for other wallets and while disconnected. */
  readonly user: AccountUser | undefined;
}
