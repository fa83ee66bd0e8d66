import { readMessage as readEvmMessage } from '../chains/eip155/wallet/readMessage';
import { readMessage as readSolanaMessage } from '../chains/solana/wallet/readMessage';

/** The methods that sign texts, of the families with an embedded wallet. */
const readers: Readonly<Record<string, (params: unknown) => string | null>> = {
  personal_sign: readEvmMessage,
  solana_signMessage: readSolanaMessage,
};

/** Reads the text that a request asks to sign; null for bytes that are no text, and for any other request. */
export const readMessage = (method: string, params: unknown): string | null =>
  Object.hasOwn(readers, method) ? (readers[method]?.(params) ?? null) : null;
