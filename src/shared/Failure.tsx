import { Button, useViewContext } from '../core/kit';
import { EmptyState } from '../ui/EmptyState';
import { iconRefresh, iconWarning } from '../ui/icons';

interface FailureProps {
  readonly text: string;
  /** It is being tried again. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** What stands where a list could not be fetched, and the way to try again. */
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
