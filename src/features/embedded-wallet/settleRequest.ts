import type { Context } from '../../core/actions/Context';
import type { OpenRequest } from '../../core/ports/embedded';
import type { MessageKey } from '../../core/words/Words';
import { readErrorCode } from '../../lib/errorCode';
import { getEmbeddedState } from './getEmbeddedState';
import { notify } from './notify';

/** What a visitor is told about each error; the one of the frame is shown as an alert with a way on. */
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

/** Whether the frame went away with the request in it. */
const isLoss = (error: unknown): boolean =>
  readErrorCode(error, '')[0] === 'requestAborted' && (error as { readonly code?: unknown }).code === 4900;

/** Says how a request has ended, unless the view that made it does. After a success the balance is read again. */
export function settleRequest(ctx: Context, { namespace, origin }: OpenRequest, cause?: unknown): void {
  const { settled, requests, lost } = getEmbeddedState(ctx);
  // The view goes on with the next one.
  if (requests.peek().length > 1) settled.value += 1;
  if (cause !== undefined && isLoss(cause)) {
    // The view says so, and offers to load the frame again.
    lost.value = true;
    return;
  }
  ctx
    .connection()
    .then(({ fromUnknown, refreshAccount }) => {
      if (ctx.signal.aborted) return;
      if (cause === undefined) {
        notify(ctx, 'success', 'embedded.approved');
        // Not from the cache.
        void refreshAccount(ctx, namespace, true);
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
