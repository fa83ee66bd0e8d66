import { useViewContext } from '../core/kit';
import { iconRefresh } from '../ui/icons';
import { TransientButton } from './TransientButton';

interface RetryButtonProps {
  /** A retry is in progress. */
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** "Try again". The button may be removed as soon as it was pressed. */
export function RetryButton({ busy, onRetry }: RetryButtonProps) {
  const { t } = useViewContext();
  return (
    <TransientButton variant="soft" small icon={iconRefresh} busy={busy} onClick={onRetry}>
      {t('shell.tryAgain')}
    </TransientButton>
  );
}
