import { type OpenClient, openClient } from './openClient';
import type { RelayState } from './relayState';

/**
 * Returns the current client; starts it on first use. Rejects if the storage cannot be read, unless it is for a new pairing, which then
 * lasts as long as the page.
 */
export function getClient(state: RelayState, isNew = false): Promise<OpenClient> {
  const { config, sink, storage } = state;
  if (state.openClient) return state.openClient;
  const pending = openClient({
    ...config,
    records: storage.view(isNew),
    onRefusal(error) {
      state.attempt?.end(error);
      return sink.relayFailed(error, true);
    },
    onUnreachable(error) {
      // A QR code on screen stays valid during an outage: it works again when the relay is back.
      if (!state.isUriShown) state.attempt?.end(error);
      sink.relayFailed(error, false);
    },
    onOutage: (isAway) => sink.outage?.(isAway),
    onMessageRefused(count) {
      if (count === 1) sink.messageRefused?.();
    },
  });
  state.openClient = pending;
  pending.then(
    (opened) => state.isDisposed && opened.close(),
    () => {
      if (state.openClient === pending) state.openClient = undefined;
    },
  );
  return pending;
}
