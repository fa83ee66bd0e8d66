import { useRef } from 'react';
import { Button, useViewContext } from '../core/kit';
import { iconRefresh } from '../ui/icons';
import { useSpoken } from './useSpoken';

interface MoreButtonProps {
  readonly label: string;
  /** Shown above the button, and announced. */
  readonly text: string | false;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** The button below a list that reads further pages, or the failed one again. Pressed, it keeps its label and its focus. */
export function MoreButton({ label, text, busy, failed, onMore }: MoreButtonProps) {
  const { t } = useViewContext();
  const isRetry = useRef(failed);
  if (!busy) isRetry.current = failed;
  const shown = !busy && text;
  useSpoken(shown, failed ? 'alert' : 'say');
  return (
    <div className="after">
      {shown && <p className="text">{shown}</p>}
      <Button small busy={busy} icon={isRetry.current ? iconRefresh : undefined} onClick={onMore}>
        {isRetry.current ? t('shell.tryAgain') : label}
      </Button>
    </div>
  );
}
