import crypto from 'node:crypto';
import { encodeBase58 } from '../../src/lib/base58';

type Listener = (change: unknown) => void;
type Method = (...inputs: never[]) => unknown;

/** An account with the key that it signs with. */
export interface StandardAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly string[];
  readonly features: readonly string[];
}

const keys = new WeakMap<object, crypto.KeyObject>();
const byAddress = new Map<string, crypto.KeyObject>();

const allChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const;
const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const;

/** Creates an account of a new key. */
export function createAccount(chains: readonly string[] = allChains): StandardAccount {
  const pair = crypto.generateKeyPairSync('ed25519');
  const publicKey = new Uint8Array(pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  const account = Object.freeze({ address: encodeBase58(publicKey), publicKey, chains, features: signing });
  keys.set(account, pair.privateKey);
  byAddress.set(account.address, pair.privateKey);
  return account;
}

/** Creates an account's object of after a change event: another object for the same key. */
export function renewAccount(account: StandardAccount): StandardAccount {
  const renewed = Object.freeze({ ...account });
  keys.set(renewed, byAddress.get(account.address) as crypto.KeyObject);
  return renewed;
}

/**
 * Creates a wallet of Wallet Standard that is as unkind as real ones: it prompts, refuses account objects that are not its own,
 * answers in a later task, and changes its accounts by events with new objects. `behave` replaces methods of its features; undefined
 * removes the feature.
 */
export function createStandardWallet(name = 'Cove', ...accounts: readonly StandardAccount[]) {
  const own = accounts.length ? accounts : [createAccount()];
  const listeners = new Set<Listener>();
  const calls: string[] = [];
  const state = { granted: false, locked: false, accounts: own };
  let prompt: { approve(): void; reject(error: unknown): void } | undefined;
  const visible = (): readonly StandardAccount[] => (state.granted && !state.locked ? state.accounts : []);
  const emit = (change: unknown): void => {
    for (const listener of [...listeners]) listener(change);
  };
  /** The key of an account object. */
  const keyOf = (account: object): crypto.KeyObject => {
    const key = visible().includes(account as StandardAccount) && keys.get(account);
    if (!key) throw new Error('Unknown account');
    return key;
  };
  const record =
    (method: string, run: Method): Method =>
    async (...inputs) => {
      calls.push(method);
      await Promise.resolve();
      return run(...inputs);
    };
  const features: Record<string, unknown> = {
    'standard:connect': {
      version: '1.0.0',
      connect: record('connect', (input?: { silent?: boolean }) => {
        if (input?.silent || visible().length) return { accounts: visible() };
        return new Promise((resolve, reject) => {
          prompt = {
            approve() {
              prompt = undefined;
              Object.assign(state, { granted: true, locked: false });
              emit({ accounts: visible() });
              resolve({ accounts: visible() });
            },
            reject,
          };
        });
      }),
    },
    'standard:events': {
      version: '1.0.0',
      on(_: 'change', listener: Listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: record('disconnect', () => {
        state.granted = false;
        emit({ accounts: visible() });
      }),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: record('signMessage', (...inputs: { account: object; message: Uint8Array }[]) =>
        inputs.map(({ account, message }) => ({
          signedMessage: message,
          signature: new Uint8Array(crypto.sign(null, message, keyOf(account))),
        })),
      ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: record('signTransaction', (...inputs: { account: object; transaction: Uint8Array }[]) =>
        inputs.map(({ account, transaction }) => {
          keyOf(account);
          return { signedTransaction: Uint8Array.from([...transaction, 1]) };
        }),
      ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: record(
        'signAndSendTransaction',
        (...inputs: { account: object; transaction: Uint8Array }[]) =>
          inputs.map(({ account, transaction }) => ({
            signature: new Uint8Array(crypto.sign(null, transaction, keyOf(account))),
          })),
      ),
    },
  };
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: allChains as readonly string[],
    features,
    get accounts() {
      return visible();
    },
  };
  return {
    wallet,
    state,
    calls,
    emit,
    get prompt() {
      if (!prompt) throw new Error('There is no prompt');
      return prompt;
    },
    get isPrompting() {
      return prompt !== undefined;
    },
    get listenerCount() {
      return listeners.size;
    },
    /** Changes the state; listeners get the accounts, as new objects. */
    change(next: Partial<typeof state>) {
      Object.assign(state, next);
      state.accounts = state.accounts.map(renewAccount);
      emit({ accounts: visible() });
    },
    /** Replaces the method of a feature. */
    behave(feature: string, method: unknown) {
      if (method === undefined) delete features[feature];
      else features[feature] = { [feature === 'standard:events' ? 'on' : (feature.split(':')[1] as string)]: method };
    },
  };
}
