import { readTexts } from './readTexts';

/** Reads the chains that a wallet or an account lists, of one family or of all; empty for one that cannot be read. */
export function readChains(value: unknown, family?: string): readonly string[] {
  try {
    const { chains } = value as { readonly chains?: unknown };
    return readTexts(chains).filter((chain) => !family || chain.startsWith(`${family}:`));
  } catch {
    return [];
  }
}
