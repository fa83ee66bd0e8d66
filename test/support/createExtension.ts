import { encodeAddress } from '../../src/chains/polkadot/encodeAddress';

type Listener = (accounts: unknown) => void;

/** An account as an extension hands it out. */
export interface ExtensionAccount {
  readonly address: string;
  readonly name?: string;
  readonly type?: string;
  readonly genesisHash?: string | null;
}

export const GENESIS = {
  polkadot: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  kusama: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
} as const;

let count = 0;

/** Creates an account of a new key, with an address of no network, as extensions hand them out. */
export function createAccount(changes: Partial<ExtensionAccount> = {}, prefix = 42): ExtensionAccount {
  count++;
  const key = Uint8Array.from({ length: 32 }, (_, index) => 1 + ((count * 31 + index * 7) % 255));
  return {
    address: encodeAddress(prefix, key),
    name: `Account ${count}`,
    type: 'sr25519',
    genesisHash: null,
    ...changes,
  };
}

/**
 * Creates an extension of `window.injectedWeb3` with the flaws of real ones: it prompts, never reports a lock or a refusal
 * by code, leaves a request open until it is answered, answers in a later task, and returns new lists. `without` removes
 * methods.
 */
export function createExtension(...accounts: readonly ExtensionAccount[]) {
  const state = {
    allowed: false,
    accounts: accounts.length ? accounts : [createAccount()],
  };
  const listeners = new Set<Listener>();
  const calls: string[] = [];
  const prompts: { approve(): void; reject(error?: unknown): void }[] = [];
  const signed: unknown[] = [];
  let answer: unknown = { id: 7, signature: `0x${'ab'.repeat(64)}` };
  const list = () => state.accounts.map((account) => ({ ...account }));
  const injected = {
    accounts: {
      async get() {
        calls.push('get');
        await Promise.resolve();
        return list();
      },
      subscribe(listener: Listener) {
        listeners.add(listener);
        queueMicrotask(() => listeners.has(listener) && listener(list()));
        return () => void listeners.delete(listener);
      },
    } as Record<string, unknown>,
    signer: {
      async signRaw(payload: unknown) {
        signed.push(payload);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      async signPayload(payload: unknown) {
        signed.push(payload);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    } as Record<string, unknown>,
  };
  const extension: Record<string, unknown> = {
    version: '1.0.0',
    async enable(appName: string) {
      calls.push(`enable ${appName}`);
      await Promise.resolve();
      if (state.allowed) return injected;
      return new Promise((resolve, reject) => {
        prompts.push({
          approve() {
            state.allowed = true;
            resolve(injected);
          },
          reject: (error = new Error('Rejected')) => reject(error),
        });
      });
    },
  };
  return {
    extension,
    injected,
    state,
    calls,
    prompts,
    signed,
    answerWith(next: unknown) {
      answer = next;
    },
    get prompt() {
      const last = prompts.at(-1);
      if (!last) throw new Error('There is no prompt');
      return last;
    },
    get listenerCount() {
      return listeners.size;
    },
    get requestCount() {
      return calls.filter((call) => call.startsWith('enable')).length;
    },
    /** Changes the accounts; listeners get the new list. */
    change(next: readonly ExtensionAccount[]) {
      state.accounts = next;
      for (const listener of [...listeners]) listener(list());
    },
    emit(value: unknown) {
      for (const listener of [...listeners]) listener(value);
    },
  };
}
