import { readMessage } from './readMessage';

/** The methods that sign texts, and how the text of each is read; null for bytes that are none. */
export const textMethods = { solana_signMessage: readMessage };
