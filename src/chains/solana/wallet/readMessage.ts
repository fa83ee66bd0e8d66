import { readMessageBytes } from './readMessageBytes';

/** Reads the text of `solana_signMessage`; null for bytes that are no text. */
export function readMessage(params: unknown): string | null {
  const bytes = readMessageBytes(params);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
