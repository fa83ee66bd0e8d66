import { useViewContext } from '../../core/kit';
import { Failure } from '../../shared/Failure';
import { Loading, RowSkeletons } from '../../shared/Loading';

/** Stands where a tab's code is still on its way, or did not arrive. */
export function PanelWait({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useViewContext();
  if (failed) return <Failure text={t('screen.failed')} busy={false} onRetry={onRetry} />;
  return (
    <Loading>
      <RowSkeletons />
    </Loading>
  );
}
