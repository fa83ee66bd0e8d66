import type { Listener } from './libraryRelayer';
import type { OpenClient } from './openClient';
import type { SessionEvent } from './readSessionEvent';

export interface SessionListeners {
  readonly updated: () => void;
  readonly extended: () => void;
  readonly event: (event: SessionEvent) => void;
  readonly deleted: () => void;
  /** Every few seconds. */
  readonly pulse: () => void;
}

/** Listens to what the library tells of one session, from what came before anybody listened on. Returns the undoing. */
export function followEvents(
  { client, missed }: OpenClient,
  topic: string,
  { updated, extended, event, deleted, pulse }: SessionListeners,
): () => void {
  const { heartbeat } = client.core;
  let following = true;
  const mine = <Event extends { topic: string }>(listener: (event: Event) => void): Listener =>
    ((event: Event) => {
      if (following && event.topic === topic) listener(event);
    }) as Listener;
  const onEvent = mine(event);
  const listeners: Record<string, Listener> = {
    session_update: mine(updated),
    session_extend: mine(extended),
    session_event: onEvent,
    session_delete: mine(deleted),
  };
  for (const [name, listener] of Object.entries(listeners)) client.on(name, listener);
  for (const early of missed()) onEvent(early as never);
  const onPulse = (): void => {
    if (following) pulse();
  };
  heartbeat.on('heartbeat_pulse', onPulse);
  return () => {
    following = false;
    for (const [name, listener] of Object.entries(listeners)) client.off(name, listener);
    heartbeat.off('heartbeat_pulse', onPulse);
  };
}
