import { proposalExpiredText } from '../../lib/proposalExpiredText';

/**
 * The library has generated the same id for two requests of a pairing, which no wallet can answer. The page recognizes the message
 * and creates another pairing.
 */
export class SharedIdError extends Error {
  constructor() {
    super(proposalExpiredText);
  }
}
