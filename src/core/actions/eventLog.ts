import { allowsAnalytics } from '../../lib/allowsAnalytics';
import type { Clock } from '../../lib/clock';
import type { State } from '../state/create';
import type { ModalEvent } from './events';

const MAX_BUFFERED = 50;

interface LoggedEvent {
  readonly event: ModalEvent;
  /** When it took place (ms). */
  readonly at: number;
  /** The active account's address at that time. */
  readonly address: string | undefined;
}

/**
 * Creates the event log of an instance. Events are buffered until the first subscriber is loaded, except those from a time when the
 * host allows no analytics: the host may allow them later, after the visitor has agreed to them.
 */
export function createEventLog({ state, clock }: { readonly state: State; readonly clock: Clock }) {
  const listeners = new Set<(logged: LoggedEvent) => void>();
  let buffered: LoggedEvent[] = [];
  return {
    add(event: ModalEvent): void {
      if (!allowsAnalytics(state.settings.peek())) {
        buffered = [];
        return;
      }
      const [address] = state.accounts.get(state.networks.activeNamespace.peek()).addresses;
      const logged = { event, at: clock.now(), address };
      if (listeners.size) for (const listener of listeners) listener(logged);
      else buffered = [...buffered, logged].slice(-MAX_BUFFERED);
    },
    /** Delivers the buffered events to the first subscriber, then every new event. */
    subscribe(listener: (logged: LoggedEvent) => void): () => void {
      for (const logged of buffered) listener(logged);
      buffered = [];
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type EventLog = ReturnType<typeof createEventLog>;
