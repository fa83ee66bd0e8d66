import { Button, useViewContext } from '../core/kit';
import { EmptyState } from '../ui/EmptyState';
import { iconRefresh, iconWarning } from '../ui/icons';

interface FailureProps {
  readonly text: string;
  /** A retry is in progress. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Shown where a list could not be loaded, with a retry button. */
export function Failure({ text, busy, onRetry }: FailureProps) {
  const { t } = useViewContext();
  return (
    <EmptyState icon={iconWarning} title={text}>
      <Button variant="soft" small icon={iconRefresh} busy={busy} onClick={onRetry}>
        {t('shell.tryAgain')}
      </Button>
    </EmptyState>
  );
}
