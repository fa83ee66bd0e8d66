import { textMethods as evm } from '../chains/eip155/wallet/textMethods';
import { textMethods as solana } from '../chains/solana/wallet/textMethods';

/** The methods of the families with an embedded wallet. */
const readers: Readonly<Record<string, (params: unknown) => string | null>> = { ...evm, ...solana };

/** Reads the text that a request asks to sign; null for bytes that are no text, and for any other request. */
export const readMessage = (method: string, params: unknown): string | null =>
  Object.hasOwn(readers, method) ? (readers[method]?.(params) ?? null) : null;
