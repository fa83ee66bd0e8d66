import { readTexts } from './readTexts';

/** Reads the chains of a family that a wallet or an account lists; empty for one that cannot be read. */
export function readChains(value: unknown, family: string): readonly string[] {
  try {
    const { chains } = value as { readonly chains?: unknown };
    return readTexts(chains).filter((chain) => chain.startsWith(`${family}:`));
  } catch {
    return [];
  }
}
