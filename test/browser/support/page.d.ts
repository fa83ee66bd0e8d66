// Globals of the pages under test: functions that run there name them as the page itself does.

interface SandboxWallet {
  readonly requests: { method: string; params: readonly Record<string, unknown>[]; state: string }[];
  pending(): { method: string }[];
  approve(): void;
  reject(code?: number, message?: string): void;
  setPolicy(policy: 'ask' | 'auto' | 'reject'): void;
  /** Makes the wallet dishonest: one of those in `sandbox/wallets/tricks.js`. */
  setTrick(name: string | null): void;
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

/** What the modal told the host page, in order. */
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

type WalletName = 'headless' | 'walletMock' | 'metamaskProviders';

declare const sandboxWallets: Record<WalletName, SandboxWallet>;

interface Place {
  x: number;
  y: number;
  opacity: number;
}

/** A moment of a view change. */
interface ViewFrame {
  time: number;
  /** How far the end of the previous view is from where it was, and how much its height has changed (px). */
  moved: number[];
  leaving: number;
  next: number;
  shift: number;
}

interface Window {
  viewFrames?: ViewFrame[];
  /** Reports of the page's policy; only the sandbox's own pages collect them. */
  violations?: string[];
  hostEvents?: typeof hostEvents;
  // What single tests keep there.
  failures: { code: string; message: string }[];
  /** Names of the changed chunks that were run. */
  evaluated?: string[];
  fail(text: string): void;
  /** Set by a script that a wallet's icon carries, if it is ever run. */
  canary?: unknown;
  announce(): void;
  noBody?: boolean;
  clicks: number;
  /** What the connected provider has emitted. */
  providerEvents: [name: string, value: unknown][];
  /** What the page opened, and whether in the same task as the tap. */
  openings: { url: string; target: string; tapped: boolean }[];
  /** Ends what `holdSeconds` holds back. */
  releaseSeconds(): void;
  /** Makes an attestation under a name, for the id of a message. */
  forgery(name: string, id: string): Promise<string>;
  forgeries: string[];
  /** Set on a page that a browser may keep in its cache. */
  kept?: boolean;
  /** Transforms and heights that animations have set. */
  moved: Set<string>;
  /** Pixels that an on-screen keyboard covers. */
  covered?: number;
  /** What the page has put on the clipboard. */
  copied: string;
  layoutShifts?(): number;
  opening?: Promise<void>;
  warnings: string[];
  /** Addresses that the page opened. */
  opened: string[];
  late(): void;
  /** What the page has put on the clipboard. */
  copied: string;
  /** Sizes of the blobs that were made. */
  blobs: number[];
  /** Whom the wallets of a further family were asked for, and whether without a prompt. */
  reefAsked: [wallet: string, silent: boolean][];
  /** Where the card was at moments of its way out. */
  places: [Place, Place, Place];
}
