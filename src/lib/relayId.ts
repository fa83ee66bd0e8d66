/** The id of a wallet connected over the relay, used in storage and as `connectorId` instead of an injected wallet's id. */
export const relayId = 'walletConnect';
