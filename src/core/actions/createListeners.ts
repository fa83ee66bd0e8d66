import { effect } from '#reactive';
import { hasDocument } from '../../lib/hasDocument';
import { toJson } from '../../lib/toJson';
import { failOption } from '../errors/failOption';
import type { Listeners } from '../Listeners';

/**
 * Functions that read the payload of each event from signals. Further values in the tuple also trigger the event when they
 * change.
 */
export type Sources = { readonly [Name in keyof Listeners]?: () => readonly [Listeners[Name], ...unknown[]] };

type ListenerSets = { [Name in keyof Listeners]: Set<(payload: Listeners[Name]) => void> };

/** Creates the registry of the host's event listeners. A source is watched only while it has listeners. */
export function createListeners(sources: Sources) {
  const listenerSets: ListenerSets = {
    account: new Set(),
    network: new Set(),
    state: new Set(),
    session: new Set(),
    event: new Set(),
    error: new Set(),
  };
  const watchers = new Map<keyof Listeners, () => void>();

  function send<Name extends keyof Listeners>(name: Name, payload: Listeners[Name]): void {
    for (const listener of [...listenerSets[name]]) {
      try {
        listener(payload);
      } catch (error) {
        // Rethrown in a separate task, so that the page gets the error and the other listeners are still called. On a server
        // it would end the process.
        if (!hasDocument()) console.error(error);
        else
          setTimeout(() => {
            throw error;
          });
      }
    }
  }

  function watch<Name extends keyof Listeners>(name: Name, read: () => readonly [Listeners[Name], ...unknown[]]) {
    let previous: unknown;
    return effect(() => {
      const values = read();
      // The host's own properties of a session may be anything.
      const content = toJson(values) ?? values[0];
      if (previous && content !== previous) send(name, values[0]);
      previous = content;
    });
  }

  function on<Name extends keyof Listeners>(name: Name, listener: (payload: Listeners[Name]) => void): () => void {
    const set = listenerSets[name];
    if (!set) failOption('event', `expected one of ${Object.keys(listenerSets).join(', ')}, got '${String(name)}'`);
    if (typeof listener !== 'function') failOption('listener', 'expected a function');
    // A wrapper, so that a listener that was added twice is called twice and removed one at a time.
    const entry = (payload: Listeners[Name]): void => listener(payload);
    set.add(entry);
    const read = sources[name];
    if (read && !watchers.has(name)) watchers.set(name, watch(name, read));
    return () => {
      set.delete(entry);
      if (set.size) return;
      watchers.get(name)?.();
      watchers.delete(name);
    };
  }

  return {
    send,
    on,
    clear(): void {
      for (const dispose of watchers.values()) dispose();
      watchers.clear();
      for (const set of Object.values(listenerSets)) set.clear();
    },
  };
}
