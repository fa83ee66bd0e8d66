import type { Page, WebSocket } from 'playwright';

/** What a page's sockets have done and do. */
export interface FollowedSockets {
  /** How many are open, or being opened. */
  open(): number;
  /** The most that were open at once. */
  most(): number;
  /** How many calls of the page wait for the relay's answer. */
  unanswered(): number;
  /** Where they lead. */
  readonly origins: ReadonlySet<string>;
}

interface Frame {
  readonly id?: number | string;
  readonly method?: string;
}

/** Follows the sockets of a page from here on. */
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
  // A document's sockets go with it, unheard.
  page.on('framenavigated', () => calls.clear());
  return {
    open: () => calls.size,
    most: () => most,
    unanswered: () => [...calls.values()].reduce((sum, { size }) => sum + size, 0),
    origins,
  };
}

/** A relay's frame; what is not JSON answers nothing. */
function readFrame(payload: string | Buffer): Frame {
  try {
    return Object(JSON.parse(String(payload))) as Frame;
  } catch {
    return { method: 'unreadable' };
  }
}
