import type { MessageKey } from '../../core/words/Words';
import { walletProblems } from '../../shared/walletProblems';

/** What helps after a switch that has failed, by the error's code. A wallet without such requests can be switched by hand. */
export const switchProblems: Readonly<Partial<Record<string, MessageKey>>> = {
  ...walletProblems,
  unsupportedMethod: 'switch.failedText',
};
