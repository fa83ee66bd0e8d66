import { close, IconButton, useViewContext } from '../../core/kit';
import { iconBack } from '../../ui/icons';

/**
 * In the place of Back: what may have been sent is not offered again. The embedded card has no Close, so there it has Back to the
 * first view.
 */
export function ProgressStart() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  if (!state.settings.value.enableEmbedded) return null;
  return <IconButton label={t('shell.back')} icon={iconBack} flip onClick={() => close(ctx)} />;
}
