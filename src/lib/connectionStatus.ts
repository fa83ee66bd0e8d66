/** How far a namespace's connection is (specification section 4); `reconnecting` exists for sessions by relay. */
export type ConnectionStatus = 'connecting' | 'reconnecting' | 'connected' | 'disconnected';
