import type { CSSProperties } from 'react';
import { Button } from '../../ui/Button';
import { iconRefresh } from '../../ui/icons';
import { useViewContext } from '../context';

interface ReservedRowsProps {
  readonly count: number;
  readonly onRetry: () => void;
}

/** Placeholders for wallets of the directory. If it cannot be loaded, a message that is as high as they are, with a retry. */
export function ReservedRows({ count, onRetry }: ReservedRowsProps) {
  const { state, t } = useViewContext();
  if (state.wallets.directory.value.status === 'failed')
    return (
      <li className="row filled retry" style={{ '--count': count } as CSSProperties}>
        <p className="sub">{t('connect.moreFailed')}</p>
        <Button small icon={iconRefresh} onClick={onRetry}>
          {t('shell.tryAgain')}
        </Button>
      </li>
    );
  return ['a', 'b', 'c', 'd']
    .slice(0, count)
    .map((key) => <li key={key} className="row filled late" aria-hidden="true" />);
}
