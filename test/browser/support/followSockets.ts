import type { Page, WebSocket } from 'playwright';

/** The sockets of a page. */
export interface FollowedSockets {
  /** Returns how many are open or being opened. */
  open(): number;
  /** Returns the maximum number that were open at once. */
  max(): number;
  /** Returns how many calls of the page await a response of the relay. */
  unanswered(): number;
  /** The origins that they connect to. */
  readonly origins: ReadonlySet<string>;
}

interface Frame {
  readonly id?: number | string;
  readonly method?: string;
}

/** Records the sockets of a page from now on. */
export function followSockets(page: Page): FollowedSockets {
  const calls = new Map<WebSocket, Set<Frame['id']>>();
  const origins = new Set<string>();
  let most = 0;
  page.on('websocket', (socket) => {
    const waiting = new Set<Frame['id']>();
    calls.set(socket, waiting);
    most = Math.max(most, calls.size);
    origins.add(new URL(socket.url()).origin);
    socket.on('framesent', ({ payload }) => {
      const { id, method } = readFrame(payload);
      if (method) waiting.add(id);
    });
    socket.on('framereceived', ({ payload }) => {
      const { id, method } = readFrame(payload);
      if (!method) waiting.delete(id);
    });
    socket.on('close', () => calls.delete(socket));
  });
  // The sockets of a document close with it, without an event.
  page.on('framenavigated', () => calls.clear());
  return {
    open: () => calls.size,
    max: () => most,
    unanswered: () => [...calls.values()].reduce((sum, { size }) => sum + size, 0),
    origins,
  };
}

/** Parses a frame of the relay. A frame that is not JSON is not a response. */
function readFrame(payload: string | Buffer): Frame {
  try {
    return Object(JSON.parse(String(payload))) as Frame;
  } catch {
    return { method: 'unreadable' };
  }
}
