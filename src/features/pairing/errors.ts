/** Errors of a pairing, and the reasons for which a relay rejects a client. */
export const messages = {
  projectIdNotConfigured: 'Project ID Not Configured',
  originNotAllowed: 'Unauthorized: origin not allowed',
  jwtValidation: 'JWT validation error',
  invalidKey: 'Unauthorized: invalid key',
  relayMessageRefused: 'The relay delivered a message that was not encrypted by a wallet; it was dropped',
} as const;
