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
 * What is said after a switch that has failed. A wallet that has to approve it can be switched by hand, and can have a network that
 * it does not know added: by the visitor, or on request if `canAdd`. The embedded wallet has no place for either.
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
