import { originNotAllowedText } from '../../lib/originNotAllowedText';
import { relayFloodedText } from '../../lib/relayFloodedText';

/** Errors of a pairing, and the reasons for which a relay rejects a client, or the page a relay. */
export const messages = {
  projectIdNotConfigured: 'Project ID Not Configured',
  originNotAllowed: originNotAllowedText,
  jwtValidation: 'JWT validation error',
  invalidKey: 'Unauthorized: invalid key',
  relayFlooded: relayFloodedText,
  networksNotShared: 'The wallet shared no account on the networks of the app',
  relayMessageRefused: 'The relay delivered a message that was not encrypted by a wallet; it was dropped',
} as const;
