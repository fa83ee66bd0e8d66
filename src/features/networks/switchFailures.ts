import type { MessageKey } from '../../core/words/Words';
import { walletProblems } from '../../shared/walletProblems';

type Failure = readonly [title: MessageKey, text: MessageKey];

interface SwitchFailures {
  /** By the error's code. */
  readonly byCode: Readonly<Record<string, Failure>>;
  /** Any other failure. */
  readonly other: Failure;
}

/**
 * The texts after a failed switch. An external wallet can be switched by hand, and an unknown network can be added to it: by the
 * visitor, or on request if `canAdd`. The embedded wallet supports neither.
 */
export function switchFailures(isExternal: boolean, canAdd = false): SwitchFailures {
  const failed = (text: MessageKey = 'error.refused'): Failure => ['switch.failed', text];
  const other = failed(isExternal ? 'switch.failedText' : undefined);
  const problems = Object.entries(walletProblems).map(([code, text]) => [code, failed(text)] as const);
  return {
    byCode: {
      ...Object.fromEntries(problems),
      unsupportedMethod: other,
      unknownChain: isExternal ? ['switch.unknown', canAdd ? 'switch.unknownText' : 'switch.addInsideText'] : other,
      userRejected: ['switch.declined', 'error.rejected'],
    },
    other,
  };
}
