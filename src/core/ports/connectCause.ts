/**
 * Why an account is connected: the visitor has asked for it (`visitor`), or for a network of another chain family of a wallet that is
 * connected (`switch`); it was stored (`restore`); or the wallet has added it to its session by itself (`event`).
 */
export type ConnectCause = 'visitor' | 'switch' | 'restore' | 'event';
