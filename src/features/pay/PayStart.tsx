import { goBack, IconButton, useViewContext } from '../../core/kit';
import { ProgressStart } from '../../requests/views/ProgressStart';
import { iconBack } from '../../ui/icons';
import { getSession } from './getSession';

/** Back, to pay in another way. Not for a payment from the wallet, which has the steps of a transfer. */
export function PayStart() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  if (state.router.history.value.length < 2 || getSession(ctx).value?.phase.value?.kind === 'wallet')
    return <ProgressStart />;
  return <IconButton label={t('shell.back')} icon={iconBack} flip onClick={() => goBack(ctx)} />;
}
