import { fields } from '../../../lib/readers/fields';
import { text } from '../../../lib/readers/values';

/** A message as it is sealed for its topic. */
export interface SealedMessage {
  readonly topic: string;
  readonly message: string;
}

/** The other tabs in which a client is open. */
export interface Tabs {
  send(message: SealedMessage): void;
  close(): void;
}

const readMessage = fields({ topic: text(), message: text() });

/** Opens a channel to pages of the same origin; undefined where the browser has none, or refuses one, as in frames without storage. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Exchanges messages with the other tabs in which a client is open. */
export function openTabs(clientId: string, onMessage: (message: SealedMessage) => void): Tabs {
  let channel = openChannel(`wallet-modal/relay/${clientId}`);
  channel?.addEventListener('message', ({ data }) => {
    const message = readMessage(data);
    if (message) onMessage(message);
  });
  return {
    send: (message) => channel?.postMessage(message),
    close() {
      channel?.close();
      channel = undefined;
    },
  };
}
