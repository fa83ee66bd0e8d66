import type { ModalEvent } from './events';

const MAX_BUFFERED = 50;

/** Creates the event log of an instance. Events are buffered until the first subscriber is loaded. */
export function createEventLog() {
  const listeners = new Set<(event: ModalEvent) => void>();
  let buffered: ModalEvent[] = [];
  return {
    add(event: ModalEvent): void {
      if (listeners.size) for (const listener of listeners) listener(event);
      else buffered = [...buffered, event].slice(-MAX_BUFFERED);
    },
    /** Delivers the buffered events to the first subscriber, then every new event. */
    subscribe(listener: (event: ModalEvent) => void): () => void {
      for (const event of buffered) listener(event);
      buffered = [];
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type EventLog = ReturnType<typeof createEventLog>;
