import type { Listener } from './libraryRelayer';
import type { OpenClient } from './openClient';
import type { SessionEvent } from './readSessionEvent';

export interface SessionListeners {
  readonly onUpdate: () => void;
  readonly onExtend: () => void;
  readonly event: (event: SessionEvent) => void;
  readonly onDelete: () => void;
  /** Called every few seconds. */
  readonly onPulse: () => void;
}

/** Listens to the library's events of one session, including those that arrived earlier. Returns a disposer. */
export function listenToSession(
  { client, takeEarlyEvents }: OpenClient,
  topic: string,
  { onUpdate, onExtend, event, onDelete, onPulse }: SessionListeners,
): () => void {
  const { heartbeat } = client.core;
  let isListening = true;
  const forTopic = <Event extends { topic: string }>(listener: (event: Event) => void): Listener =>
    ((event: Event) => {
      if (isListening && event.topic === topic) listener(event);
    }) as Listener;
  const onEvent = forTopic(event);
  const listeners: Record<string, Listener> = {
    session_update: forTopic(onUpdate),
    session_extend: forTopic(onExtend),
    session_event: onEvent,
    session_delete: forTopic(onDelete),
  };
  for (const [name, listener] of Object.entries(listeners)) client.on(name, listener);
  for (const early of takeEarlyEvents()) onEvent(early as never);
  const onHeartbeat = (): void => {
    if (isListening) onPulse();
  };
  heartbeat.on('heartbeat_pulse', onHeartbeat);
  return () => {
    isListening = false;
    for (const [name, listener] of Object.entries(listeners)) client.off(name, listener);
    heartbeat.off('heartbeat_pulse', onHeartbeat);
  };
}
