// Globals of the pages under test, for functions that run there.

interface SandboxWallet {
  readonly requests: { method: string; params: readonly Record<string, unknown>[]; state: string }[];
  pending(): { method: string }[];
  request(request: { method: string; params?: unknown }): Promise<unknown>;
  approve(): void;
  reject(code?: number, message?: string): void;
  setPolicy(policy: 'ask' | 'auto' | 'reject'): void;
  /** With `noHash`, the wallet does not answer the hash of what it sends. */
  setTrick(name: 'noHash' | null): void;
  setAccounts(accounts: number[]): void;
  setChain(chainId: number): void;
  setChains(chains: { id: number; rpc: string }[]): void;
  lock(): void;
  unlock(): void;
  revoke(): void;
  disconnect(): void;
  reconnect(): void;
  state(): { chainId: number; visible: string[]; policy: string; connected: boolean };
}

/** The handle under test. */
declare var WalletModal: import('../../../src/core/types').WalletModal;

declare const axe: {
  run(
    context?: Element | string,
    options?: { resultTypes: string[]; rules?: Record<string, { enabled: boolean }> },
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
};

/** Events that the host page received from the modal, in order. */
declare const hostEvents: {
  name: string;
  detail: {
    code?: string;
    message?: string;
    userFacing?: boolean;
    isConnected?: boolean;
    status?: string;
    address?: string;
    event?: string;
    properties?: Record<string, unknown>;
  };
}[];

interface Eip1193 {
  request<Result = unknown>(request: { method: string; params?: readonly unknown[] }): Promise<Result>;
}

/** The sandbox's own wallet of Solana. */
interface CoveWallet
  extends Pick<
    SandboxWallet,
    'requests' | 'pending' | 'approve' | 'setPolicy' | 'setAccounts' | 'lock' | 'unlock' | 'disconnect'
  > {
  /** Rejects with a code, or with words alone. */
  reject(code?: number | null, message?: string): void;
  /** Makes the wallet dishonest, with a trick of `sandbox/solana/wallets/tricks.js`. */
  setTrick(name: string | null): void;
  register(): void;
  listenerCount(): number;
}

/** The sandbox's wallet of Solana that the public library has made of an adapter. */
type LagoonWallet = Omit<CoveWallet, 'setTrick' | 'register' | 'listenerCount'>;

/** An extension of Polkadot. */
interface ExtensionWallet
  extends Pick<SandboxWallet, 'requests' | 'pending' | 'approve' | 'setPolicy' | 'setAccounts' | 'disconnect'> {
  /** Rejects with words alone. */
  reject(text?: string): void;
  inject(): void;
  listenerCount(): number;
}

type WalletName = 'headless' | 'walletMock' | 'metamaskProviders';

/** The sandbox's own wallets of Bitcoin. */
interface BitcoinSandboxWallet extends Omit<CoveWallet, 'setTrick' | 'register'> {
  setNetwork(network: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet'): void;
  /** Puts a late wallet into the page. */
  install(): void;
  removedAll(): number;
}

type BitcoinWalletName = 'orchard' | 'tern' | 'leather' | 'unisat' | 'okx';

declare const sandboxWallets: Record<WalletName, SandboxWallet> &
  Record<BitcoinWalletName, BitcoinSandboxWallet> & {
    readonly cove: CoveWallet;
    readonly lagoon: LagoonWallet;
    readonly willow: ExtensionWallet;
    readonly thicket: ExtensionWallet;
  };

interface Place {
  x: number;
  y: number;
  opacity: number;
}

/** A sample of a view change. */
interface ViewFrame {
  time: number;
  /** Offset of the previous view's end from its original position, and change of its height (px). */
  moved: number[];
  leaving: number;
  next: number;
  shift: number;
}

/** A view when it started to fade out. */
interface LeftView {
  readonly text: string;
  /** The sources of its pictures that have been loaded before, and are not there. */
  readonly missing: readonly string[];
}

interface Window {
  viewFrames?: ViewFrame[];
  /** The views that have left, when they started to fade out. */
  leftViews?: LeftView[];
  /** Reports of the page's policy. Only the sandbox's own pages collect them. */
  violations?: string[];
  hostEvents?: typeof hostEvents;
  // Values that single tests store.
  failures: { code: string; message: string }[];
  /** Names of the changed chunks that were run. */
  evaluated?: string[];
  fail(text: string): void;
  /** Set by a script in a wallet's icon, if it is ever run. */
  canary?: unknown;
  announce(): void;
  noBody?: boolean;
  clicks: number;
  /** What the page opened, and whether it did so in the task of the tap. */
  openings: { url: string; target: string; tapped: boolean }[];
  /** Runs the timers that `holdSeconds` holds. */
  releaseSeconds(): void;
  /** Creates an attestation with a name for the id of a message. */
  forgery(name: string, id: string): Promise<string>;
  forgeries: string[];
  /** Set on a page that a browser may keep in its cache. */
  kept?: boolean;
  /** Pixels that an on-screen keyboard covers. */
  covered?: number;
  /** The text that the page copied last. */
  copied: string;
  layoutShifts?(): number;
  opening?: Promise<void>;
  warnings: string[];
  /** URLs that the page opened. */
  opened: string[];
  late(): void;
  /** The text that the page copied last. */
  copied: string;
  /** Sizes of the created blobs. */
  blobs: number[];
  /** Positions of the card while it leaves. */
  places: [Place, Place, Place];
}
