/**
 * The status of a chain family's connection. `reconnecting`: the relay to a wallet on a phone is away; the account stays
 * connected, and its requests wait until the relay is back.
 */
export type ConnectionStatus = 'connecting' | 'reconnecting' | 'connected' | 'disconnected';
