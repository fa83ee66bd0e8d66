import type { ModalEvent } from './events';

const kept = 50;

/** The events of an instance, for parts that come later than the first of them. */
export function createEventLog() {
  const listeners = new Set<(event: ModalEvent) => void>();
  let early: ModalEvent[] = [];
  return {
    add(event: ModalEvent): void {
      if (listeners.size) for (const listener of listeners) listener(event);
      else early = [...early, event].slice(-kept);
    },
    /** Hands on what was before, if nobody has had it yet, and everything from now on. */
    subscribe(listener: (event: ModalEvent) => void): () => void {
      for (const event of early) listener(event);
      early = [];
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type EventLog = ReturnType<typeof createEventLog>;
