import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { goBack } from '../../core/kit';
import type { EmbeddedNamespace, EmbeddedSink, OpenRequest } from '../../core/ports/embedded';
import type { MessageKey } from '../../core/words/Words';
import * as limits from '../../lib/limits';
import { isRequestLost } from '../../shared/embedded/isRequestLost';
import { walletProblems } from '../../shared/walletProblems';
import { changed, lost, settled } from './embeddedMachine';
import type { Machine } from './getMachine';

/** The notice of each error; null for errors of the frame, which are shown as alerts with a retry button. */
const messages: Readonly<Partial<Record<string, MessageKey | null>>> = {
  ...walletProblems,
  userRejected: 'embedded.rejected',
  callBundleFailed: 'embedded.bundleFailed',
  walletFailed: 'error.walletFailed',
  requestAborted: 'literal.requestAborted',
  embeddedWalletNotLoaded: null,
  emailLoginNotLoaded: null,
  originNotAllowed: null,
};

/** Opens the queue for the wallet's requests. They are aborted when their view is left, because nothing could approve them. */
export function openQueue(
  machine: Machine,
): Pick<EmbeddedSink, 'requestsChanged' | 'requestSettled' | 'requestDisallowed'> {
  const { ctx } = machine;
  let wasShown = false;
  const dispose = effect(() => {
    const isShown = isApproving(ctx);
    if (wasShown && !isShown) abortRequests(machine);
    wasShown = isShown;
  });
  ctx.signal.addEventListener('abort', dispose);
  return {
    requestsChanged: (requests) => change(machine, requests),
    requestSettled: (request, error) => settle(machine, request, error),
    requestDisallowed: () => void showDisallowed(machine).catch(ctx.report),
  };
}

/** Whether the view with the frame is on screen. Reads signals. */
export const isApproving = ({ state: { modal, router } }: Context): boolean =>
  modal.open.value && router.current.value.view === 'ApproveTransaction';

/**
 * Aborts the requests that wait for approval, or those of one chain family, with a notice unless their submission reports the result.
 * Requests that need no approval continue.
 */
export function abortRequests({ requests, queue, wallet, notify }: Machine, namespace?: EmbeddedNamespace): void {
  const isAborted = (request: OpenRequest): boolean => !namespace || request.namespace === namespace;
  const all = requests.peek();
  const aborted = all.filter(isAborted);
  if (!aborted.length) return;
  // Removed synchronously, so that no other one of them is shown.
  queue.value = changed(
    queue.peek(),
    all.filter((request) => !isAborted(request)),
  );
  wallet?.then((embedded) => embedded.abortRequests(namespace)).catch(() => {});
  if (!aborted.every(({ isFollowed }) => isFollowed)) notify('info', 'literal.requestAborted');
}

/** Shows the view of the requests with the first one, and leaves it after the last one. */
function change(machine: Machine, requests: readonly OpenRequest[]): void {
  const { ctx, queue } = machine;
  const wasWaiting = machine.requests.peek().length > 0;
  queue.value = changed(queue.peek(), requests);
  // If the frame was lost, the view shows this, with a button that loads the frame again.
  if (queue.peek().status === 'empty' && isApproving(ctx)) goBack(ctx);
  if (requests.length && !wasWaiting) void show(machine);
}

/** Pushes the view in an open modal, so that the visitor returns to the previous view, or opens the modal with it. */
async function show(machine: Machine): Promise<void> {
  const { ctx } = machine;
  const { modal, router } = ctx.state;
  if (modal.open.peek()) router.push('ApproveTransaction');
  // The handle reports a failure to the host.
  else await ctx.open({ view: 'ApproveTransaction' }).catch(() => {});
  // The host has closed the modal immediately, or it cannot be opened.
  if (!isApproving(ctx)) abortRequests(machine);
}

const hasCode = (error: unknown): boolean => typeof (error as { readonly code?: unknown } | null)?.code === 'number';

/** Shows the result of a request, unless the view that sent it does. After a success, refreshes the account. */
function settle({ ctx, queue, notify }: Machine, { namespace, origin }: OpenRequest, cause?: unknown): void {
  if (isRequestLost(cause)) {
    queue.value = lost();
    return;
  }
  queue.value = settled(queue.peek());
  ctx
    .connection()
    .then(({ fromUnknown, refreshChanged }) => {
      if (ctx.signal.aborted) return;
      if (cause === undefined) {
        notify('success', 'embedded.approved');
        refreshChanged(ctx, namespace);
        return;
      }
      // By now the visitor is back at the view, unless the modal was closed before the request opened it again.
      if (origin === 'modal' && ctx.state.modal.open.peek()) return;
      const code: string = fromUnknown(cause).code;
      // Without a code of the frame, a transaction may have been sent.
      const isUnclear = code === 'walletFailed' && !hasCode(cause);
      const key = code in messages && !isUnclear ? messages[code] : 'literal.somethingWentWrong';
      if (key) notify(code === 'requestAborted' ? 'info' : 'error', key);
    })
    // The loader has reported the error.
    .catch(() => {});
}

/** Opens the modal and shows, 300 ms later, that the app sent a request that the wallet does not allow. */
async function showDisallowed({ ctx, notify }: Machine): Promise<void> {
  const { state, clock, signal } = ctx;
  if (!state.modal.open.peek()) await ctx.open();
  await clock.delay(limits.disallowedNoticeDelay, signal).catch(() => {});
  if (!signal.aborted) notify('error', 'literal.actionNotAllowed');
}
