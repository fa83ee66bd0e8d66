import { unpluggedLamp } from './drawings/paths';
import { EmptyState } from './EmptyState';
import { RetryButton } from './RetryButton';
import { useSpoken } from './useSpoken';

interface FailureProps {
  readonly text: string;
  /** A retry is in progress. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Shown where a list could not be loaded, with a retry button. Announces the text, again after each retry. */
export function Failure({ text, busy, onRetry }: FailureProps) {
  useSpoken(!busy && text, 'alert');
  return (
    <EmptyState drawing={unpluggedLamp} title={text}>
      <RetryButton busy={busy} onRetry={onRetry} />
    </EmptyState>
  );
}
