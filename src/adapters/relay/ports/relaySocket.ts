/** A socket to a relay, as far as the relay's client touches it. */
export type RelaySocket = Pick<WebSocket, 'close' | 'onclose' | 'onerror' | 'onmessage' | 'onopen'>;

/** Whether the platform has sockets of its own; outside of browsers the relay's library brings one. */
export const hasSockets = (): boolean => typeof WebSocket !== 'undefined';

/** Starts to dial a relay. */
export const openSocket = (url: string): RelaySocket => new WebSocket(url);
