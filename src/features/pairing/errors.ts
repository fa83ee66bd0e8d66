import { originNotAllowed } from '../../lib/originNotAllowed';

/** Errors of a pairing, and the reasons for which a relay rejects a client. */
export const messages = {
  projectIdNotConfigured: 'Project ID Not Configured',
  originNotAllowed,
  jwtValidation: 'JWT validation error',
  invalidKey: 'Unauthorized: invalid key',
  networksNotShared: 'The wallet shared no account on the networks of the app',
  relayMessageRefused: 'The relay delivered a message that was not encrypted by a wallet; it was dropped',
} as const;
