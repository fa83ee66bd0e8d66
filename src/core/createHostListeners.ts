type Listener = (payload: never) => void;

/** The host's listeners of a provider in the order in which they were added. */
export type HostListeners<Events> = Set<readonly [event: keyof Events, listener: Listener]>;

/** Creates the registry of a provider's listeners: one that was added twice is called twice and removed one at a time. */
export function createHostListeners<Events>() {
  const listeners: HostListeners<Events> = new Set();
  return {
    listeners,
    /** Returns the function that removes the listener that this call has added. */
    add(event: keyof Events, listener: Listener): () => void {
      const entry = [event, listener] as const;
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    remove(event: keyof Events, listener: Listener): void {
      const entry = [...listeners].find((each) => each[0] === event && each[1] === listener);
      if (entry) listeners.delete(entry);
    },
  };
}
