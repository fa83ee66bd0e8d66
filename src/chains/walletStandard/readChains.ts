import { readField } from '../../shared/readField';
import { readTexts } from './readTexts';

/** Reads the chains that a wallet or an account lists, of one family or of all; empty for one that cannot be read. */
export const readChains = (value: unknown, family?: string): readonly string[] =>
  readTexts(readField(value, 'chains')).filter((chain) => !family || chain.startsWith(`${family}:`));
