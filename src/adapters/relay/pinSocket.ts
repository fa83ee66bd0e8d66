import type { Clock } from '../../lib/clock';
import type { Provider, RelayCall } from './libraryRelayer';
import { hasSockets, openSocket, type RelaySocket } from './ports/relaySocket';

export interface Watched {
  /** When the relay was last heard (ms since the epoch), and how often. */
  heard(): { readonly at: number; readonly times: number };
  /** Gives the socket up at once: a half-open one would report its end minutes later, if ever. */
  drop(): void;
}

const CLOSED = 'The connection to the relay was closed';
/** A message is a sealed envelope of a few kilobytes (characters). */
const MAX_LENGTH = 1_048_576;
/** No wallet says this much in a second; decrypting more would freeze the page. */
const MAX_RATE = 1_000;

const isCall = (payload: object): payload is RelayCall => 'method' in payload;

const isText = (value: unknown): value is string => typeof value === 'string';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Tells whether a frame answers a call or brings a message. The library throws at what is neither, and fires an event named
 * after the id of either: one without a digit could be the name of an event of its own.
 */
function isReadable(frame: unknown): boolean {
  try {
    const { id, method, params, error, ...answer } = fieldsOf(JSON.parse(String(frame)));
    if (!Number.isFinite(id) && !(typeof id === 'string' && /^\d+$/.test(id))) return false;
    if (method === undefined) return error === undefined ? 'result' in answer : isText(fieldsOf(error)['message']);
    const { id: subscription, data } = fieldsOf(params);
    const { topic, message } = fieldsOf(data);
    return isText(method) && isText(topic) && isText(message) && isText(subscription) && /\d/.test(subscription);
  } catch {
    return false;
  }
}

/**
 * Holds a connection to one dial. By itself it dials again whenever something is sent after its end, past every pause
 * and beside the socket that has taken its place. Calls that its end leaves unanswered fail then, not when they time out.
 */
export function pinSocket(
  { connection, events }: Provider,
  { clock, flooded }: { clock: Clock; flooded(): void },
): Watched {
  const { register, send, onPayload } = connection;
  const unanswered = new Set<number | string>();
  const closed = (): Error => new Error(CLOSED);
  let dialled = false;
  let dropped = false;
  let held: RelaySocket | undefined;
  let heard = { at: clock.now(), times: 0 };
  let second = 0;
  let count = 0;

  connection.register = async (url) => {
    if (dialled) throw closed();
    dialled = true;
    // Outside of browsers the library brings a socket of its own.
    return hasSockets() ? hold(url ?? connection.url) : register.call(connection, url);
  };
  /** The library shows a socket only once it is open; one that hangs before would keep the browser from dialling again. */
  const hold = (url: string): Promise<RelaySocket> =>
    new Promise((resolve, reject) => {
      const socket = openSocket(url);
      held = socket;
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
    // An acknowledgement that comes too late is no loss: what it was for is delivered again.
    if (isCall(payload)) throw closed();
  };
  connection.onPayload = (event) => {
    const now = clock.now();
    heard = { at: now, times: heard.times + 1 };
    // Also after the device's clock was set back, or all that comes until then would count as one second's.
    if (now < second || now - second >= 1_000) [second, count] = [now, 0];
    if (dropped || ++count > MAX_RATE || String(event.data).length > MAX_LENGTH) {
      if (count === MAX_RATE + 1) flooded();
      return;
    }
    if (isReadable(event.data)) onPayload.call(connection, event);
  };
  connection.on('payload', ({ id }: { id: number | string }) => unanswered.delete(id));
  connection.on('close', () => {
    const left = [...unanswered];
    unanswered.clear();
    // To who called, and nobody else: as an answer of the relay it would empty the library's queue.
    for (const id of left) events.emit(`${id}`, { id, jsonrpc: '2.0', error: { code: -32000, message: CLOSED } });
  });

  return {
    heard: () => heard,
    drop() {
      dropped = true;
      connection.onOpen = (socket) => socket.close();
      const { socket } = connection;
      if (!socket) {
        held?.close();
        return;
      }
      socket.onmessage = socket.onclose = null;
      socket.onerror = () => {};
      socket.close();
      connection.onClose({ code: 1006 });
    },
  };
}
