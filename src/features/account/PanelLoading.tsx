import { useViewContext } from '../../core/kit';
import { Failure } from '../../shared/Failure';
import { Loading, RowSkeletons } from '../../shared/Loading';

/** Shown in a tab while its chunk is loading or after that failed. */
export function PanelLoading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useViewContext();
  if (failed) return <Failure text={t('account.tabFailed')} busy={false} onRetry={onRetry} />;
  return (
    <Loading>
      <RowSkeletons />
    </Loading>
  );
}
