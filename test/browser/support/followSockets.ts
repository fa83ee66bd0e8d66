import type { Page, WebSocket } from 'playwright';

/** The sockets of a page. */
export interface FollowedSockets {
  /** Returns how many are open or being opened. */
  open(): number;
  /** Returns the maximum number that were open at once. */
  max(): number;
  /** The origins that they connect to. */
  readonly origins: ReadonlySet<string>;
}

/** Records the sockets of a page from now on. */
export function followSockets(page: Page): FollowedSockets {
  const sockets = new Set<WebSocket>();
  const origins = new Set<string>();
  let most = 0;
  page.on('websocket', (socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    origins.add(new URL(socket.url()).origin);
    socket.on('close', () => sockets.delete(socket));
  });
  // The sockets of a document close with it, without an event.
  page.on('framenavigated', () => sockets.clear());
  return { open: () => sockets.size, max: () => most, origins };
}
