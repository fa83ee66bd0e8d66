import { withCode } from './withCode';

/** How a wallet reports its permissions: per EIP-2255, only while it is unlocked, or never. */
export type PermissionKind = 'standard' | 'unlocked' | 'none';

interface State {
  /** The visitor has allowed the page to see the accounts. */
  granted: boolean;
  locked: boolean;
  /** The extension runs and answers. */
  reachable: boolean;
  accounts: readonly string[];
  chainId: number;
}

type Listener = (payload: unknown) => void;

/**
 * Creates an EIP-1193 wallet that is as unkind as real ones: it locks, prompts, refuses, is not reachable, and changes without
 * an event. It answers in a later task than the request.
 */
export function createScriptedWallet(account: string, permissions: PermissionKind = 'standard') {
  const state: State = { granted: false, locked: false, reachable: true, accounts: [account], chainId: 1 };
  const listeners = new Map<string, Set<Listener>>();
  const calls: string[] = [];
  let prompt: { approve(): void; dismiss(): void; reject(error: Error): void } | undefined;

  const visible = (): readonly string[] => (state.granted && !state.locked && state.reachable ? state.accounts : []);
  const emit = (event: string, payload?: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };
  /** Changes the state. Without `quiet`, listeners are notified as by an extension. */
  function change(next: Partial<State>, quiet = false): void {
    const before = { ...state, visible: String(visible()) };
    Object.assign(state, next);
    if (quiet) return;
    if (before.reachable && !state.reachable) emit('disconnect', withCode(4900));
    if (!before.reachable && state.reachable) emit('connect', { chainId: `0x${state.chainId.toString(16)}` });
    if (!state.reachable || !before.reachable) return;
    if (before.chainId !== state.chainId) emit('chainChanged', `0x${state.chainId.toString(16)}`);
    if (before.visible !== String(visible())) emit('accountsChanged', visible());
  }

  function answer(method: string): unknown {
    if (!state.reachable) throw withCode(4900);
    switch (method) {
      case 'eth_accounts':
        return visible();
      case 'eth_chainId':
        return `0x${state.chainId.toString(16)}`;
      case 'eth_requestAccounts':
        if (visible().length) return visible();
        if (prompt) throw withCode(-32002);
        return new Promise((resolve, reject) => {
          prompt = {
            approve() {
              prompt = undefined;
              change({ granted: true, locked: false });
              resolve(visible());
            },
            /** Closed without a decision: some wallets answer without accounts then, not with an error. */
            dismiss() {
              prompt = undefined;
              resolve(visible());
            },
            reject(error) {
              prompt = undefined;
              reject(error);
            },
          };
        });
    }
    if (permissions === 'none') throw withCode(-32601);
    const isTold = permissions === 'standard' || !state.locked;
    if (method === 'wallet_getPermissions')
      return state.granted && isTold ? [{ parentCapability: 'eth_accounts' }] : [];
    if (method !== 'wallet_revokePermissions') throw withCode(-32601);
    change({ granted: false });
    return null;
  }

  return {
    state,
    calls,
    change,
    emit,
    visible,
    permissions,
    get prompt() {
      return prompt;
    },
    get listenerCount() {
      return [...listeners.values()].reduce((sum, set) => sum + set.size, 0);
    },
    provider: {
      ...(permissions === 'unlocked' && { _metamask: { isUnlocked: async () => !state.locked } }),
      async request({ method }: { method: string }) {
        calls.push(method);
        await Promise.resolve();
        return answer(method);
      },
      on: (event: string, listener: Listener) =>
        void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    },
  };
}

export type ScriptedWallet = ReturnType<typeof createScriptedWallet>;
