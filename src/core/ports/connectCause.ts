/**
 * Why an account is connected: the visitor has asked for it (`visitor`), it was stored (`restore`), or the wallet has added it to
 * its session by itself (`event`).
 */
export type ConnectCause = 'visitor' | 'restore' | 'event';
