// Globals of the pages under test: functions that run there name them as the page itself does.

interface SandboxWallet {
  readonly requests: { method: string; params: readonly Record<string, unknown>[]; state: string }[];
  pending(): { method: string }[];
  approve(): void;
  reject(code?: number, message?: string): void;
  setPolicy(policy: 'ask' | 'auto' | 'reject'): void;
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

/** The handle under test. A provider's type is the wallet's affair; tests call it as EIP-1193. */
declare const WalletModal: import('../../../src/core/types').WalletModal;

declare const axe: {
  run(
    context?: Element | string,
    options?: { resultTypes: string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
};

/** What the modal told the host page, in order. */
declare const hostEvents: { name: string; detail: { code?: string; isConnected?: boolean; address?: string } }[];

declare const sandboxWallets: Record<string, SandboxWallet>;

interface Window {
  /** Reports of the page's policy; only the sandbox's own pages collect them. */
  violations?: string[];
  hostEvents?: typeof hostEvents;
  // What single tests keep there.
  failures: { code: string; message: string }[];
  /** Names of the changed chunks that were run. */
  evaluated?: string[];
  fail(text: string): void;
  late(): void;
}
