/** The members of a WebSocket that the relay's client uses. */
export type RelaySocket = Pick<WebSocket, 'close' | 'onclose' | 'onerror' | 'onmessage' | 'onopen'>;

/** Whether the platform has WebSockets; otherwise the relay library brings an implementation. */
export const hasSockets = (): boolean => typeof WebSocket !== 'undefined';

/** Starts to dial a relay. */
export const openSocket = (url: string): RelaySocket => new WebSocket(url);
