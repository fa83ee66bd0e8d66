import { isExpected } from './isExpected';
import { isSealed } from './isSealed';
import type { Client, HistoryRecord } from './library';

/**
 * Decides which messages reach the library: those that were sealed with their topic's key and that the page waits for. All
 * others are acknowledged to the relay and dropped before anything of them is stored.
 *
 * @param started resolves when the client knows its sessions; the relay delivers before that
 * @param refused is called for each message that nobody with the topic's key can have written, with their number so far
 */
export function guardMessages(client: Client, started: Promise<unknown>, refused: (count: number) => void): void {
  const { core, engine } = client;
  const { relayer, crypto, history } = core;
  const { onMessageEvent } = relayer;
  const { decode } = crypto;
  const answered = new Set<number>();
  let count = 0;

  /** Undefined for what cannot be opened. No options: they would name another encoding, or a key for type 1. */
  const open = async (topic: string, message: string): Promise<unknown> =>
    isSealed(message) ? decode(topic, message) : undefined;

  /** Whether this is the first answer to its request; the library still has the request while it handles the answer. */
  function isFirst(payload: object): boolean {
    if ('method' in payload) return true;
    const id = Number((payload as { id?: unknown }).id);
    if (answered.has(id)) return false;
    answered.add(id);
    return true;
  }
  history.on('history_deleted', ({ id }: HistoryRecord) => void answered.delete(id));

  relayer.onMessageEvent = async ({ topic, message, publishedAt, attestation }) => {
    const payload = await open(topic, message);
    if (payload === undefined) {
      // Without a key for the topic, a sealed message is only late: its session or pairing is over.
      if (!isSealed(message) || crypto.keychain.has(topic)) refused(++count);
      return;
    }
    await started;
    if (!isExpected(client, topic, payload) || !isFirst(Object(payload))) return;
    await onMessageEvent.call(relayer, { topic, message, publishedAt, attestation, transportType: 'relay' });
  };

  // What an earlier version has stored is decoded at start without passing the function above.
  crypto.decode = async (topic, message) => {
    const payload = await open(topic, message);
    if (payload !== undefined) return payload;
    await relayer.messages.ack(topic, message);
    throw new Error('The message is not sealed with the key of its topic');
  };

  // Link mode carries messages in links, in plain text.
  core.dispatchEnvelope = () => {};
  relayer.onLinkMessageEvent = async () => {};
  engine.registerLinkModeListeners = async () => {};
}
