/** The id of a wallet connected by relay, wherever an injected wallet has its own: in storage and as `connectorId`. */
export const relayId = 'walletConnect';
