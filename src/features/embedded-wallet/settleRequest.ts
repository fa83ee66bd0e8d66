import type { Context } from '../../core/actions/Context';
import type { OpenRequest } from '../../core/ports/embedded';
import type { MessageKey } from '../../core/words/Words';
import { readErrorCode } from '../../lib/errorCode';
import { getEmbeddedState } from './getEmbeddedState';
import { notify } from './notify';

/** The notice of each error; null for errors of the frame, which are shown as alerts with a retry button. */
const messages: Readonly<Partial<Record<string, MessageKey | null>>> = {
  userRejected: 'embedded.rejected',
  unauthorized: 'error.unauthorized',
  unsupportedMethod: 'error.unsupportedMethod',
  walletDisconnected: 'error.disconnected',
  callBundleFailed: 'embedded.bundleFailed',
  walletFailed: 'error.walletFailed',
  requestAborted: 'literal.requestAborted',
  embeddedWalletNotLoaded: null,
  emailLoginNotLoaded: null,
  originNotAllowed: null,
};

/** Whether the request was lost together with the frame. */
const isLoss = (error: unknown): boolean =>
  readErrorCode(error, '')[0] === 'requestAborted' && (error as { readonly code?: unknown }).code === 4900;

/** Shows the result of a request, unless the view that sent it does. After a success, refreshes the account. */
export function settleRequest(ctx: Context, { namespace, origin }: OpenRequest, cause?: unknown): void {
  const { settled, requests, lost } = getEmbeddedState(ctx);
  // The view shows the next request.
  if (requests.peek().length > 1) settled.value += 1;
  if (cause !== undefined && isLoss(cause)) {
    // The view shows the loss, with a button that loads the frame again.
    lost.value = true;
    return;
  }
  ctx
    .connection()
    .then(({ fromUnknown, refreshChanged }) => {
      if (ctx.signal.aborted) return;
      if (cause === undefined) {
        notify(ctx, 'success', 'embedded.approved');
        refreshChanged(ctx, namespace);
        return;
      }
      // By now the visitor is back at the view, unless the modal was closed before the request opened it again.
      if (origin === 'modal' && ctx.state.modal.open.peek()) return;
      const code: string = fromUnknown(cause).code;
      const key = code in messages ? messages[code] : 'literal.somethingWentWrong';
      if (key) notify(ctx, code === 'requestAborted' ? 'info' : 'error', key);
    })
    // The loader has reported the error.
    .catch(() => {});
}
