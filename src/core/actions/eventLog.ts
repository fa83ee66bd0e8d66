import type { ModalEvent } from './events';

const MAX_BUFFERED = 50;

/** The events of an instance, for parts that come later than the first of them. */
export function createEventLog() {
  const listeners = new Set<(event: ModalEvent) => void>();
  let buffered: ModalEvent[] = [];
  return {
    add(event: ModalEvent): void {
      if (listeners.size) for (const listener of listeners) listener(event);
      else buffered = [...buffered, event].slice(-MAX_BUFFERED);
    },
    /** Hands on what was before, if nobody has had it yet, and everything from now on. */
    subscribe(listener: (event: ModalEvent) => void): () => void {
      for (const event of buffered) listener(event);
      buffered = [];
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type EventLog = ReturnType<typeof createEventLog>;
