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
 * The texts after a failed switch. A wallet that has to approve it can be switched by hand, and an unknown network can be added to
 * it: by the visitor, or on request if `canAdd`. The embedded wallet supports neither.
 */
export function switchFailures(needsApproval: boolean, canAdd = false): SwitchFailures {
  const failed = (text: MessageKey = 'error.refused'): Failure => ['switch.failed', text];
  const other = failed(needsApproval ? 'switch.failedText' : undefined);
  const problems = Object.entries(walletProblems).map(([code, text]) => [code, failed(text)] as const);
  return {
    byCode: {
      ...Object.fromEntries(problems),
      unsupportedMethod: other,
      unknownChain: needsApproval ? ['switch.unknown', canAdd ? 'switch.unknownText' : 'switch.addInsideText'] : other,
      userRejected: ['switch.declined', 'error.rejected'],
    },
    other,
  };
}
