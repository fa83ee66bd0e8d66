import { useViewContext } from '../../../core/kit';
import { Failure } from '../../../shared/Failure';
import { LoadingRows } from '../../../shared/Loading';
import type { OptionsState } from './useOptions';

/** Shown while the purchase options are loading, or after that failed. */
export function NoOptions({ status, retry }: Pick<OptionsState, 'status' | 'retry'>) {
  const { t } = useViewContext();
  return status === 'failed' ? <Failure text={t('onramp.failed')} busy={false} onRetry={retry} /> : <LoadingRows />;
}
