/** What a wallet does with a request: the answer itself, or a function that answers or throws. */
export type Behaviour = unknown | ((params: unknown) => unknown);

/** An EIP-1193 wallet under the test's command. */
export interface FakeProvider {
  request(args: { method: string; params?: unknown }): unknown;
  on(event: string, listener: (payload: unknown) => void): void;
  removeListener(event: string, listener: (payload: unknown) => void): void;
  /** Changes what methods do. */
  behave(methods: Record<string, Behaviour>): void;
  emit(event: string, payload?: unknown): void;
  /** Requests so far, params copied when they came. */
  readonly calls: { readonly method: string; readonly params: unknown }[];
  readonly listenerCount: number;
}

/** A wallet with one account on Ethereum unless told otherwise; a function in `methods` gets the params. */
export function createFakeProvider(methods: Record<string, Behaviour> = {}): FakeProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const calls: { method: string; params: unknown }[] = [];
  const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
  const behaviours = new Map<string, Behaviour>(
    Object.entries({ eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: '0x1', ...methods }),
  );

  return {
    calls,
    get listenerCount() {
      return [...listeners.values()].reduce((sum, set) => sum + set.size, 0);
    },
    request({ method, params }) {
      calls.push({ method, params: structuredClone(params) });
      if (!behaviours.has(method)) return Promise.reject(Object.assign(new Error('No such method'), { code: -32601 }));
      const behaviour = behaviours.get(method);
      return typeof behaviour === 'function' ? behaviour(params) : Promise.resolve(behaviour);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
    },
    behave(changes) {
      for (const [method, behaviour] of Object.entries(changes)) behaviours.set(method, behaviour);
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
    },
  };
}
