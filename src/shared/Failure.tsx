import { unpluggedLamp } from './drawings/paths';
import { EmptyState } from './EmptyState';
import { RetryButton } from './RetryButton';

interface FailureProps {
  readonly text: string;
  /** A retry is in progress. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Shown where a list could not be loaded, with a retry button. */
export const Failure = ({ text, busy, onRetry }: FailureProps) => (
  <EmptyState drawing={unpluggedLamp} title={text}>
    <RetryButton busy={busy} onRetry={onRetry} />
  </EmptyState>
);
