import { effect } from '#reactive';
import { WalletModalError } from '../errors/WalletModalError';
import type { Listeners } from '../types';

/** What a kind of listener is told, and what else is a change to it; read anew with each change of a signal. */
export type Watched = { readonly [Name in keyof Listeners]?: () => readonly [Listeners[Name], ...unknown[]] };

type Fan = { [Name in keyof Listeners]: Set<(payload: Listeners[Name]) => void> };

/** The host's listeners; what they follow is followed from the first of a kind to its last. */
export function createListeners(watched: Watched) {
  const fan: Fan = { account: new Set(), network: new Set(), state: new Set(), event: new Set(), error: new Set() };
  const watching = new Map<keyof Listeners, () => void>();

  function send<Name extends keyof Listeners>(name: Name, payload: Listeners[Name]): void {
    for (const listener of [...fan[name]]) {
      try {
        listener(payload);
      } catch (error) {
        // A host's listener that fails is the host's error: shown as such, and no other listener misses out.
        setTimeout(() => {
          throw error;
        });
      }
    }
  }

  function watch<Name extends keyof Listeners>(name: Name, read: () => readonly [Listeners[Name], ...unknown[]]) {
    let previous: string | undefined;
    return effect(() => {
      const facts = read();
      const text = JSON.stringify(facts);
      if (previous && text !== previous) send(name, facts[0]);
      previous = text;
    });
  }

  function on<Name extends keyof Listeners>(name: Name, listener: (payload: Listeners[Name]) => void): () => void {
    const set = fan[name];
    if (!set) throw new WalletModalError('invalidOptions', { message: `Unknown event '${String(name).slice(0, 64)}'` });
    // A listener given twice is told twice and taken back one by one.
    const own = (payload: Listeners[Name]): void => listener(payload);
    set.add(own);
    const read = watched[name];
    if (read && !watching.has(name)) watching.set(name, watch(name, read));
    return () => {
      set.delete(own);
      if (set.size) return;
      watching.get(name)?.();
      watching.delete(name);
    };
  }

  return {
    send,
    on,
    clear(): void {
      for (const stop of watching.values()) stop();
      watching.clear();
      for (const set of Object.values(fan)) set.clear();
    },
  };
}
