import { useModal } from '../../kit';
import { Failure } from '../Failure';
import { Loading, RowSkeletons } from '../Loading';

/** Stands where a tab's code is still on its way, or did not arrive. */
export function PanelWait({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useModal();
  if (failed) return <Failure text={t('screen.failed')} busy={false} onRetry={onRetry} />;
  return (
    <Loading>
      <RowSkeletons />
    </Loading>
  );
}
