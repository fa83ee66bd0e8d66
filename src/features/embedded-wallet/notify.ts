import type { Context } from '../../core/actions/Context';
import type { ToastKind } from '../../core/state/toast';
import type { MessageKey } from '../../core/words/Words';

/** Shows and announces a toast; while the modal is closed, it is only announced. */
export function notify(ctx: Context, kind: ToastKind, key: MessageKey): void {
  const { modal, locale, announcer } = ctx.state;
  const text = locale.t(key, { wallet: locale.t('embedded.wallet') });
  if (!modal.open.peek()) announcer.say(text, kind === 'error');
  else
    ctx
      .connection()
      .then(({ showToast }) => showToast(ctx, kind, text))
      // The loader has reported the error.
      .catch(() => {});
}
