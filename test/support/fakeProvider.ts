/** The response to a method, or a function that returns it or throws. */
export type Behaviour = unknown | ((params: unknown) => unknown);

/** An EIP-1193 provider that the test controls. */
export interface FakeProvider {
  request(args: { method: string; params?: unknown }): unknown;
  on(event: string, listener: (payload: unknown) => void): void;
  removeListener(event: string, listener: (payload: unknown) => void): void;
  /** Changes the responses of methods. */
  behave(methods: Record<string, Behaviour>): void;
  emit(event: string, payload?: unknown): void;
  /** The requests so far, with copies of their params. */
  readonly calls: { readonly method: string; readonly params: unknown }[];
  readonly listenerCount: number;
}

/** Creates a provider, by default with one account on Ethereum. A function in `methods` receives the params. */
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
