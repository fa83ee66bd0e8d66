import { useRef } from 'react';
import { Button, useViewContext } from '../core/kit';
import { EmptyState } from '../ui/EmptyState';
import { iconRefresh, iconWarning } from '../ui/icons';
import { useFocusFallback } from '../ui/useFocusFallback';

interface FailureProps {
  readonly text: string;
  /** A retry is in progress. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Shown where a list could not be loaded, with a retry button. The button may be removed as soon as it was pressed. */
export function Failure({ text, busy, onRetry }: FailureProps) {
  const { t } = useViewContext();
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(() => button.current);
  return (
    <EmptyState icon={iconWarning} title={text}>
      <Button variant="soft" small icon={iconRefresh} busy={busy} elementRef={button} onClick={onRetry}>
        {t('shell.tryAgain')}
      </Button>
    </EmptyState>
  );
}
