/** What a pairing can fail with, and why a relay refuses. */
export const messages = {
  projectIdNotConfigured: 'Project ID Not Configured',
  originNotAllowed: 'Unauthorized: origin not allowed',
  jwtValidation: 'JWT validation error',
  invalidKey: 'Unauthorized: invalid key',
  relayMessageRefused: 'The relay delivered a message that no wallet has sealed; it was dropped',
} as const;
