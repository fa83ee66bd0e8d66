/** The status of a chain family's connection; `reconnecting` is only used for wallets on phones. */
export type ConnectionStatus = 'connecting' | 'reconnecting' | 'connected' | 'disconnected';
