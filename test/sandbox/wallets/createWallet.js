import { stringToHex } from 'viem';
import { walletError } from './walletError.js';
import { createWalletState } from './walletState.js';
import { showWalletWindow } from './walletWindow.js';

/**
 * @typedef {{ method: string, params?: any }} Request
 * @typedef {object} Entry one request as the wallet saw it
 * @property {string} method
 * @property {any} params
 * @property {'open' | 'waiting' | 'answered' | 'refused'} state
 * @typedef {object} Engine the part that somebody else wrote, or stands in for it
 * @property {(request: Request, consent: (() => Promise<void>) | null) => Promise<any>} perform
 * @property {(chainId: number) => void} chainChanged
 * @property {(accounts: string[]) => void} accountsChanged
 * @property {(connected: boolean) => void} connectionChanged
 */

const SIGNING = [
  'eth_sendTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v1',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
];
const CONNECTING = ['eth_requestAccounts', 'wallet_requestPermissions'];
const CHAINS = ['wallet_addEthereumChain', 'wallet_switchEthereumChain'];
const CONSENT = [...SIGNING, ...CONNECTING, ...CHAINS];

/** @param {any} params */
const chainIdOf = (params) => Number(params?.[0]?.chainId);

/**
 * The common behavior of a browser wallet: permissions, locking, consent, chains, one prompt at a time. The engine signs and
 * calls the chain.
 * @param {import('./walletConfig.js').WalletConfig} config
 * @param {(wallet: { state(): import('./walletState.js').WalletState, accounts(): string[], keys(): import('./walletConfig.js').WalletConfig['keys'], rpc(): string, control: any }) => Engine} makeEngine
 */
export function createWallet(config, makeEngine) {
  let policy = config.policy;
  let connected = true;
  /** @type {'noHash' | null} */
  let trick = null;
  /** @type {Entry[]} */
  const requests = [];
  /** @type {{ entry: Entry, resolve(): void, reject(error: Error): void }[]} */
  let waiting = [];

  const keysOf = (/** @type {{ accounts: number[] }} */ state) =>
    state.accounts.flatMap((index) => config.keys[index] ?? []);
  /** @param {import('./walletState.js').WalletState} state */
  const visible = (state) => (state.granted && !state.locked ? keysOf(state).map(({ address }) => address) : []);

  const memory = createWalletState(config, (before, after) => {
    if (before.chainId !== after.chainId) engine.chainChanged(after.chainId);
    if (visible(before).join() !== visible(after).join()) engine.accountsChanged(visible(after));
  });
  const redraw = () => {
    control.dispatchEvent(new Event('change'));
    if (config.window)
      showWalletWindow(config.info, policy === 'ask' ? waiting.map(({ entry }) => entry) : [], control);
  };
  const settle = (/** @type {Error | null} */ error) => {
    const [first, ...rest] = waiting;
    waiting = rest;
    if (error) first?.reject(error);
    else first?.resolve();
    redraw();
  };
  const rejection = () => walletError(4001, 'User rejected the request.');

  /** Waits for the user's decision, or applies the policy. @param {Entry} entry */
  const consent = async (entry) => {
    if (policy === 'auto') return;
    if (policy === 'reject') throw rejection();
    entry.state = 'waiting';
    await new Promise((resolve, reject) => {
      waiting.push({ entry, resolve: () => resolve(undefined), reject });
      redraw();
    });
  };

  /** @param {Request} request */
  function refuse({ method, params }) {
    const { granted, locked, chains } = memory.get();
    const asked = (/** @type {string[]} */ methods) => waiting.some(({ entry }) => methods.includes(entry.method));
    if (!connected) throw walletError(4900, 'The provider is disconnected from all chains.');
    if (SIGNING.includes(method) && (!granted || locked)) {
      throw walletError(4100, 'The requested account and/or method has not been authorized by the user.');
    }
    for (const group of [CONNECTING, CHAINS]) {
      if (group.includes(method) && asked(group)) {
        throw walletError(-32002, `Request of type '${method}' already pending. Please wait.`);
      }
    }
    if (!CHAINS.includes(method)) return;
    if (!(chainIdOf(params) > 0)) throw walletError(-32602, 'Expected a hexadecimal chain id.');
    if (method === 'wallet_addEthereumChain' && !params[0].rpcUrls?.length) {
      throw walletError(-32602, 'Expected an array with at least one RPC URL.');
    }
    if (method === 'wallet_switchEthereumChain' && !chains.some(({ id }) => id === chainIdOf(params))) {
      throw walletError(4902, `Unrecognized chain ID "${params[0].chainId}". Try adding the chain first.`);
    }
  }

  /** Updates the wallet's state after a request was executed. @param {Request} request */
  function remember({ method, params }) {
    if (CONNECTING.includes(method)) memory.set({ granted: true, locked: false });
    if (method === 'wallet_addEthereumChain' && !memory.get().chains.some(({ id }) => id === chainIdOf(params))) {
      memory.set({ chains: [...memory.get().chains, { id: chainIdOf(params), rpc: params[0].rpcUrls[0] }] });
    }
    if (CHAINS.includes(method)) memory.set({ chainId: chainIdOf(params) });
  }

  /** @param {Request} request @param {Entry} entry */
  async function answer(request, entry) {
    const { method, params } = request;
    refuse(request);
    const { granted, locked, chainId } = memory.get();
    if (method === 'eth_accounts') return visible(memory.get());
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`;
    if (method === 'net_version') return String(chainId);
    if (method === 'wallet_getPermissions') return granted ? [{ parentCapability: 'eth_accounts' }] : [];
    if (method === 'wallet_revokePermissions') {
      const { pci, address } = Object(params?.[0]);
      if (pci === undefined) return memory.set({ granted: false }) ?? null;
      // An app's session (ERC-7715) is revoked with the account's signature of its id.
      if (!granted || locked) throw walletError(4100, 'The requested account has not been authorized by the user.');
      return engine.perform({ method: 'personal_sign', params: [stringToHex(pci), address] }, () => consent(entry));
    }
    if (method === 'eth_requestAccounts' && granted && !locked) return visible(memory.get());
    if (method === 'wallet_switchEthereumChain' && chainIdOf(params) === chainId) return null;
    if (!CONSENT.includes(method)) return engine.perform(request, null);
    const result = await engine.perform(request, () => consent(entry));
    if (method === 'eth_sendTransaction') return trick ? { hash: null } : result;
    remember(request);
    if (method === 'eth_requestAccounts') return visible(memory.get());
    return method === 'wallet_requestPermissions' ? [{ parentCapability: 'eth_accounts' }] : result;
  }

  /** The wallet's EIP-1193 `request`. @param {Request} request */
  async function request({ method, params }) {
    /** @type {Entry} */
    const entry = { method, params, state: 'open' };
    requests.push(entry);
    try {
      const result = await answer({ method, params }, entry);
      entry.state = 'answered';
      return result;
    } catch (error) {
      entry.state = 'refused';
      throw error;
    } finally {
      redraw();
    }
  }

  /** The controls for tests and the demo, as `window.sandboxWallets[name]`; dispatches `change`. */
  const control = Object.assign(new EventTarget(), {
    info: config.info,
    requests,
    request,
    pending: () => waiting.map(({ entry }) => entry),
    approve: () => settle(null),
    reject: (code = 4001, message = 'User rejected the request.') => settle(walletError(code, message)),
    /** @param {import('./walletConfig.js').WalletConfig['policy']} next */
    setPolicy(next) {
      policy = next;
      redraw();
    },
    /**
     * `noHash`: what is sent from now on is answered without its hash; null for an honest wallet.
     * @param {'noHash' | null} name
     */
    setTrick(name) {
      trick = name;
    },
    /** @param {number[]} accounts indices, the active one first */
    setAccounts: (accounts) => memory.set({ accounts }),
    /** @param {number} chainId */
    setChain: (chainId) => memory.set({ chainId }),
    /** @param {{ id: number, rpc: string }[]} chains */
    setChains: (chains) => memory.set({ chains }),
    lock: () => memory.set({ locked: true }),
    unlock: () => memory.set({ locked: false }),
    revoke: () => memory.set({ granted: false }),
    disconnect() {
      connected = false;
      engine.connectionChanged(false);
    },
    reconnect() {
      connected = true;
      engine.connectionChanged(true);
    },
    state: () => ({ ...memory.get(), policy, connected, visible: visible(memory.get()) }),
  });

  const engine = makeEngine({
    state: memory.get,
    accounts: () => visible(memory.get()),
    keys: () => keysOf(memory.get()),
    rpc: () => memory.get().chains.find(({ id }) => id === memory.get().chainId)?.rpc ?? '',
    control,
  });
  const page = /** @type {{ sandboxWallets?: Record<string, typeof control> }} */ (/** @type {unknown} */ (window));
  page.sandboxWallets ??= {};
  page.sandboxWallets[config.name] = control;
  return control;
}
