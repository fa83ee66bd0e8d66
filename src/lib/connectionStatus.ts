/**
 * The status of a chain family's connection. `reconnecting`: the relay cannot be reached; the account stays connected, and
 * requests to the wallet wait until the relay is reachable again.
 */
export type ConnectionStatus = 'connecting' | 'reconnecting' | 'connected' | 'disconnected';
