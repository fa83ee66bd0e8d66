import { readTexts } from './readTexts';

/** Reads the chains of Solana that a wallet lists; empty for one that cannot be read. */
export function readChains(wallet: unknown): readonly string[] {
  try {
    const { chains } = wallet as { readonly chains?: unknown };
    return readTexts(chains).filter((chain) => chain.startsWith('solana:'));
  } catch {
    return [];
  }
}
