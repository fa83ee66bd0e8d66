import type { Clock } from '../../lib/clock';
import { fields } from '../../lib/readers/fields';
import type { Reader } from '../../lib/readers/Reader';
import { json, matching, text } from '../../lib/readers/values';
import type { Provider, RelayCall } from './libraryRelayer';
import { hasSockets, openSocket, type RelaySocket } from './ports/relaySocket';

export interface PinnedSocket {
  /** When the relay last sent something (ms since the epoch), and the count of messages. */
  lastActivity(): { readonly at: number; readonly count: number };
  /** Closes the socket at once. A half-open socket would report its close minutes later, if ever. */
  drop(): void;
}

const CLOSED = 'The connection to the relay was closed';
/** A message is a sealed envelope of a few kilobytes (characters). */
const MAX_LENGTH = 1_048_576;
/** No wallet sends this many messages per second; decrypting more would freeze the page. */
const MAX_RATE = 1_000;

const isCall = (payload: object): payload is RelayCall => 'method' in payload;

const id: Reader<unknown> = (value) => (Number.isFinite(value) ? value : matching(/^\d+$/)(value));
const readFrame = fields({ id, method: json, error: json, result: json });
const readError = fields({ error: fields({ message: text() }) });
const readMessage = fields({
  method: text(),
  params: fields({ id: matching(/\d/), data: fields({ topic: text(), message: text() }) }),
});

/**
 * Whether a frame is a response to a call or a message. The library throws for all others, and emits an event named after
 * the id: an id without a digit could be the name of one of the library's events.
 */
function isReadable(frame: unknown): boolean {
  try {
    const parsed: unknown = JSON.parse(String(frame));
    const read = readFrame(parsed);
    if (!read) return false;
    if (read.method !== undefined) return readMessage(parsed) !== undefined;
    return read.error === undefined ? 'result' in read : readError(parsed) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Limits a connection to one dial. By itself, the library dials again whenever something is sent after the close, without
 * a wait and in addition to the new socket. Unanswered calls fail when the socket closes, not when they time out.
 */
export function pinSocket(
  { connection, events }: Provider,
  { clock, onFlood }: { clock: Clock; onFlood(): void },
): PinnedSocket {
  const { register, send, onPayload } = connection;
  const unanswered = new Set<number | string>();
  const closedError = (): Error => new Error(CLOSED);
  let isDialed = false;
  let isDropped = false;
  let pinned: RelaySocket | undefined;
  let lastActivity = { at: clock.now(), count: 0 };
  let second = 0;
  let count = 0;

  connection.register = async (url) => {
    if (isDialed) throw closedError();
    isDialed = true;
    // Outside of browsers, the library uses its own socket implementation.
    return hasSockets() ? openPinned(url ?? connection.url) : register.call(connection, url);
  };
  /** The library exposes a socket only after it opens; a socket that hangs before would block the browser's next dial. */
  const openPinned = (url: string): Promise<RelaySocket> =>
    new Promise((resolve, reject) => {
      const socket = openSocket(url);
      pinned = socket;
      socket.onerror = (event) => reject(connection.emitError(event));
      socket.onopen = () => {
        connection.onOpen(socket);
        resolve(socket);
      };
    });
  connection.send = async (payload) => {
    if (connection.connected) {
      if (isCall(payload)) unanswered.add(payload.id);
      return send.call(connection, payload);
    }
    // A late acknowledgment can be dropped: the relay delivers the message again.
    if (isCall(payload)) throw closedError();
  };
  connection.onPayload = (event) => {
    const now = clock.now();
    lastActivity = { at: now, count: lastActivity.count + 1 };
    // The first condition handles a device clock that was set back.
    if (now < second || now - second >= 1_000) [second, count] = [now, 0];
    if (isDropped || ++count > MAX_RATE || String(event.data).length > MAX_LENGTH) {
      if (count === MAX_RATE + 1) onFlood();
      return;
    }
    if (isReadable(event.data)) onPayload.call(connection, event);
  };
  connection.on('payload', ({ id }: { id: number | string }) => unanswered.delete(id));
  connection.on('close', () => {
    const unansweredIds = [...unanswered];
    unanswered.clear();
    // Only to the callers: an error response of the relay would empty the library's queue.
    for (const id of unansweredIds)
      events.emit(`${id}`, { id, jsonrpc: '2.0', error: { code: -32000, message: CLOSED } });
  });

  return {
    lastActivity: () => lastActivity,
    drop() {
      isDropped = true;
      connection.onOpen = (socket) => socket.close();
      const { socket } = connection;
      if (!socket) {
        pinned?.close();
        return;
      }
      socket.onmessage = socket.onclose = null;
      socket.onerror = () => {};
      socket.close();
      connection.onClose({ code: 1006 });
    },
  };
}
